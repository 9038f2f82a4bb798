import { expect, test } from 'vitest'
import { dayMs } from '#server/clock.ts'
import { openRunner } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { removeOldMessages } from './notification-jobs.ts'
import { messageStore } from './notification-store.ts'

type Tables = { message: { id: string; read_at: number | null }; job_run: { id: string; job: string; output: string | null } }

test('read messages are removed after 90 days and unread ones after a year, and the run says how many', async () => {
  const server = await startTestServer()
  const { id: userId } = await server.addPerson('reader')
  const start = server.clock.now()
  await server.database.write(async (db) => {
    await messageStore(db).add(
      ['read', 'unread'].map((id) => ({ id, userId, name: 'trial', params: '{}' })),
      start,
    )
    await db.$extendTables<Tables>().updateTable('message').set({ read_at: start }).where('id', '=', 'read').execute()
  })
  const { runner, warnings } = await openRunner(server.database, server.clock, [removeOldMessages])
  await runner.runDue()
  const tables = server.read.$extendTables<Tables>()
  const after = async (days: number) => {
    server.clock.move(start + days * dayMs - server.clock.now())
    await runner.runDue()
    const runs = tables.selectFrom('job_run').select('output').where('job', '=', removeOldMessages.name)
    const { output } = await runs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return { kept: (await tables.selectFrom('message').select('id').orderBy('id').execute()).map(({ id }) => id), output }
  }
  expect(await after(89)).toEqual({ kept: ['read', 'unread'], output: expect.stringContaining('Notifications removed: 0') })
  expect(await after(91)).toEqual({ kept: ['unread'], output: expect.stringContaining('Notifications removed: 1') })
  expect(await after(366)).toEqual({ kept: [], output: expect.stringContaining('Notifications removed: 1') })
  expect(warnings).toEqual([])
  await server.stop()
})
