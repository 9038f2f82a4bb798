import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditStore } from '#server/audit/audit-store.ts'
import { newId } from '#server/ids.ts'
import { systemActor } from '#server/kit/writes.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { startTestServer, testSecret } from '#server/testing/test-server.ts'
import { AuditChainer, linkEntries } from './chainer.ts'
import { openAuditKey } from './open-audit-key.ts'
import { verifyChain } from './verify.ts'

const key = openAuditKey(new Secrets(Buffer.from(testSecret)))

test('an entry that is committed late is linked later, and neither writers nor the chain wait for it', async () => {
  const server = await startTestServer()
  const { database, clock } = server
  const writes = new DatabaseWrites(database, clock, [], key)
  const chainer = new AuditChainer({ database, key, clock, log: { info: () => {}, error: () => {} } })
  const written = Promise.withResolvers<void>()
  const event = { action: 'trial.late', target: '', targetName: '', result: 'done', repeated: 1 } as const
  const late = database.write(async (connection) => {
    await auditStore(connection).append({ ...systemActor(), ...event, id: newId(clock), at: clock.now() }, [], 'trial', key)
    written.resolve()
    await sql`select pg_sleep(1)`.execute(connection)
  })
  await written.promise
  clock.move(1000)
  await writes.note(systemActor(), { action: 'trial.early', result: 'done' })
  await chainer.flush()
  const linked = async () => {
    const query = sql<{ action: string }>`select action from audit_chain join audit_entry on audit_entry.id = entry_id
      where action like 'trial.%' order by seq`
    return (await query.execute(server.read)).rows.map(({ action }) => action)
  }
  expect(await linked()).toEqual(['trial.early'])
  await late
  await chainer.flush()
  expect(await linked()).toEqual(['trial.early', 'trial.late'])
  expect((await verifyChain(server.read, key)).broken).toBeUndefined()
  await server.stop()
})

test('two instances that link at once link each entry once', async () => {
  const server = await startTestServer()
  const { database, clock } = server
  const writes = new DatabaseWrites(database, clock, [], key)
  await Promise.all(Array.from({ length: 40 }, () => writes.note(systemActor(), { action: 'trial.many', result: 'done' })))
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => database.write((connection) => linkEntries(connection, key), { locks: ['audit chain'] })),
  )
  expect(counts.filter(({ count }) => count > 0)).toHaveLength(1)
  expect(await verifyChain(server.read, key)).toMatchObject({ broken: undefined, unlinked: 0 })
  await server.stop()
})
