import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#server/kit/writes.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { secretCheckStore } from '#server/secrets/secret-check-store.ts'
import { checkSecret } from '#server/secrets/server-secret.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { startTestServer, testSecret, type TestServer } from '#server/testing/test-server.ts'
import { chainWrites } from './chain-writes-store.ts'
import { AuditChainer } from './chainer.ts'
import { openAuditKey } from './open-audit-key.ts'
import type { ChainHead } from './keyed-hashes.ts'
import { verifyChain } from './verify.ts'

const oldSecrets = new Secrets(Buffer.from(testSecret))
const newSecrets = new Secrets(Buffer.from('another secret of more than 32 characters'))
const [oldKey, newKey] = [openAuditKey(oldSecrets), openAuditKey(newSecrets)]
const heads: object[] = []

let server: TestServer
let oldEnd: ChainHead

beforeEach(async () => {
  heads.length = 0
  server = await startTestServer()
  await noted(oldSecrets, 'trial.linked')
  await chainer(oldSecrets).flush()
  oldEnd = (await verifyChain(server.read, oldKey)).head
  await noted(oldSecrets, 'trial.waiting')
  await noted(oldSecrets, 'trial.waitingToo')
})
afterEach(() => server.stop())

const noted = (secrets: Secrets, action: string) =>
  new DatabaseWrites(server.database, server.clock, [], openAuditKey(secrets)).note(systemActor(), { action, result: 'done' })

function chainer(secrets: Secrets): AuditChainer {
  const { database, clock } = server
  return new AuditChainer({ database, key: openAuditKey(secrets), clock, log: { info: (head) => void heads.push(head), error: () => {} } })
}

/** The old secret is forgotten while entries wait for their link, and the next start has another one. */
async function restart(secrets: Secrets): Promise<void> {
  await server.database.write((connection) => secretCheckStore(connection).remove())
  const source = { secret: undefined, dataFolder: server.folder }
  const accepted = (connection: typeof server.read) => chainWrites(connection).forgetSeals()
  await checkSecret(server.database, { secrets, isGenerated: false }, { source, clock: server.clock, accepted })
  heads.length = 0
  await noted(secrets, 'trial.new')
  await chainer(secrets).flush()
}

test('entries that waited for their link when the secret was replaced are linked and named, and the log after it is verified', async () => {
  await restart(newSecrets)
  expect(heads[0]).toEqual(oldEnd)
  const verification = await verifyChain(server.read, newKey, { from: oldEnd })
  expect(verification).toMatchObject({ broken: undefined, unlinked: 0, verified: 3 })
  expect(verification.forgotten.first.map(({ action }) => action).toSorted()).toEqual(['trial.waiting', 'trial.waitingToo'])
  await server.database.write((connection) =>
    sql`update audit_entry set username = 'other' where action like 'trial.waiting%'`.execute(connection),
  )
  expect((await verifyChain(server.read, newKey, { from: oldEnd })).broken).toMatchObject({ seq: oldEnd.seq + 1 })
})

test('nothing is named if the secret turns up again', async () => {
  await restart(oldSecrets)
  expect(await verifyChain(server.read, oldKey)).toMatchObject({ broken: undefined, unlinked: 0, forgotten: { count: 0 } })
})

test('[G5b] an inserted entry that pretends to have waited when the secret was replaced is found', async () => {
  await restart(newSecrets)
  await noted(oldSecrets, 'trial.forged')
  await server.database.write((connection) => sql`update audit_unlinked set state = -1`.execute(connection))
  await chainer(newSecrets).flush()
  expect((await verifyChain(server.read, newKey, { from: oldEnd })).broken).toMatchObject({
    seq: oldEnd.seq + 4,
    what: 'the entry was linked without a seal: it was inserted',
  })
})
