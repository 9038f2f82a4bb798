import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#server/clock.ts'
import { sessionLifeMs } from '#server/auth/sessions/sessions.ts'
import { startTestServer } from '#server/testing/test-server.ts'

type Rows = Record<string, Record<string, string | number | null>>

test('a running server removes expired sessions, attempt counters and idempotency results', async () => {
  const server = await startTestServer({ jobOptions: { wakeEveryMs: 50 } })
  const rowsOf = (table: string) => server.read.$extendTables<Rows>().selectFrom(table).selectAll().execute()
  // A job that ends after the clock was moved is next due at a time that this clock does not reach.
  const allJobsHaveRun = async () => {
    await expect.poll(async () => (await rowsOf('job')).filter(({ due_at: dueAt }) => Number(dueAt) <= server.clock.now())).toEqual([])
  }
  await server.administrator()
  await server.visitor().signIn('nobody', 'a wrong guess')
  const kept = { user_id: 'x', key: 'x', action: 'x', request_hash: 'x', result: 'null', is_secret: 0 }
  const times = { created_at: server.clock.now(), updated_at: server.clock.now() }
  await server.database.write((db) =>
    db
      .$extendTables<Rows>()
      .insertInto('idempotency')
      .values({ ...kept, ...times })
      .execute(),
  )
  await allJobsHaveRun()
  server.clock.move(hourMs)
  await expect.poll(() => rowsOf('login_attempt')).toEqual([])
  expect(await rowsOf('session')).toHaveLength(1)
  expect(await rowsOf('idempotency')).toHaveLength(1)
  await allJobsHaveRun()
  server.clock.move(sessionLifeMs - hourMs + minuteMs)
  await expect.poll(() => rowsOf('session')).toEqual([])
  await expect.poll(() => rowsOf('idempotency')).toEqual([])
  expect((await rowsOf('job')).map(({ result }) => result)).not.toContain('failed')
  await server.stop()
})
