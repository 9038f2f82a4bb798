import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#server/kit/writes.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { startTestServer, type TestServer, testSecret } from '#server/testing/test-server.ts'
import { AuditChainer } from './chainer.ts'
import { chainWrites } from './chain-writes-store.ts'
import { KeptHead, keptHeadName } from './kept-head.ts'
import { openAuditKey } from './open-audit-key.ts'

const key = openAuditKey(new Secrets(Buffer.from(testSecret)))
let server: TestServer
const errors: string[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An instance with a data folder of its own. */
function instance() {
  const folder = mkdtempSync(join(tmpdir(), 'instance-'))
  const kept = new KeptHead(folder, key)
  const log = { info: () => {}, error: (_: object, message: string) => void errors.push(message) }
  const { database, clock } = server
  return { kept, file: join(folder, keptHeadName), chainer: new AuditChainer({ database, key, clock, log, kept }) }
}

async function written(chainer: AuditChainer): Promise<void> {
  const writes = new DatabaseWrites(server.database, server.clock, [], key)
  await writes.note(systemActor(), { action: 'trial.kept', result: 'done' })
  await chainer.flush()
}

test('[G5b] each instance keeps the newest end of the chain, and never an older one where entries were deleted', async () => {
  const { kept, file, chainer } = instance()
  await written(chainer)
  const first = await kept.read()
  await written(chainer)
  const newest = await kept.read()
  if (typeof first !== 'object' || typeof newest !== 'object') throw new Error('No head is kept')
  expect(newest.seq).toBe(first.seq + 1)
  await server.database.write(async (connection) => {
    await sql`delete from audit_entry where id in (select entry_id from audit_chain where seq = ${newest.seq})`.execute(connection)
    await sql`delete from audit_chain where seq = ${newest.seq}`.execute(connection)
  })
  // The next entries take the numbers of those that are gone.
  for (let index = 0; index < 3; index++) await written(chainer)
  expect(await kept.read()).toEqual(newest)
  expect(errors).toEqual(['the audit log has lost its end: see verify-audit'])
  // Nor where they are claimed to be exported, without a key to sign it.
  const forged = { seq: newest.seq, hash: newest.hash, entry_count: 1, file: 'a', sha256: 'b', signature: 'c', created_at: 0 }
  await server.database.write(async (connection) => {
    await sql`delete from audit_chain where seq <= ${newest.seq}`.execute(connection)
    await chainWrites(connection).addCheckpoint(forged)
  })
  await written(chainer)
  expect(await kept.read()).toEqual(newest)

  writeFileSync(file, readFileSync(file, 'utf8').replace(`"seq":${newest.seq}`, '"seq":9999'))
  expect(await kept.read()).toBe('unsigned')
  await written(chainer)
  expect(await kept.read()).toMatchObject({ seq: newest.seq + 4 })
  const other = instance()
  await other.chainer.flush()
  expect(await other.kept.read()).toEqual(await kept.read())
})
