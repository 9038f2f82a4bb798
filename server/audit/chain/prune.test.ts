import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemActor, Writes } from '#server/audit/writes.ts'
import { dayMs } from '#server/clock.ts'
import { JobRunner } from '#server/jobs/runner.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { auditRetentionDays } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { startTestServer, testSecret, type TestServer } from '#server/testing/test-server.ts'
import { AuditChainer } from './chainer.ts'
import { verifyFile } from './export-file.ts'
import { openAuditKey } from './open-audit-key.ts'
import { exportFolder, pruneAudit } from './prune.ts'
import { verifyChain } from './verify.ts'

const key = openAuditKey(new Secrets(Buffer.from(testSecret)))
const warnings: string[] = []

let server: TestServer
let writes: Writes
let chainer: AuditChainer

beforeEach(async () => {
  server = await startTestServer()
  warnings.length = 0
  const { database, clock } = server
  writes = new Writes(database, clock, ['lease', 'job'], key)
  chainer = new AuditChainer({ database, key, clock, log: { info: () => {}, error: () => {} } })
  for (let index = 0; index < 5; index++) await writes.note(systemActor(), { action: `trial.old${index}`, result: 'done' })
  clock.move(200 * dayMs)
  for (let index = 0; index < 3; index++) await writes.note(systemActor(), { action: `trial.new${index}`, result: 'done' })
  await chainer.flush()
})
afterEach(() => server.stop())

async function prune(days: number): Promise<void> {
  const { database, clock, folder } = server
  await database.write((connection) => settingStore(connection).write(auditRetentionDays, days, clock))
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const runner = new JobRunner({ database, writes, clock, jobs: [pruneAudit(key, folder)], log })
  await runner.runDue()
  clock.move(dayMs)
  await runner.runDue()
  await chainer.flush()
}

async function actions(): Promise<string[]> {
  const entries = server.read.$extendTables<{ audit_entry: { id: string; action: string } }>().selectFrom('audit_entry')
  return (await entries.select('action').where('action', 'like', 'trial.%').orderBy('id').execute()).map(({ action }) => action)
}

const newest = ['trial.new0', 'trial.new1', 'trial.new2']

async function exportedFile(): Promise<string> {
  const [name = ''] = await readdir(exportFolder(server.folder))
  return join(exportFolder(server.folder), name)
}

test('entries are kept for ever unless a limit is set', async () => {
  await prune(0)
  expect(await actions()).toHaveLength(8)
})

test('older entries are exported to a file, which is signed and audited, and only then deleted; the log stays verifiable', async () => {
  const { head } = await verifyChain(server.read, key)
  await prune(100)
  expect(warnings).toEqual([])
  expect((await actions()).toSorted()).toEqual(newest)
  const file = await exportedFile()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const inFile = await verifyFile(file, key)
  expect(inFile).toMatchObject({ after: { seq: 0 }, broken: undefined })
  const verified = await verifyChain(server.read, key, { head })
  expect(verified).toMatchObject({ broken: undefined, checkpoint: { seq: inFile.head.seq, hash: inFile.head.hash, sha256: inFile.sha256 } })
  const audited = server.read.$extendTables<{ audit_entry: { action: string; target_name: string } }>().selectFrom('audit_entry')
  expect(await audited.select('target_name').where('action', '=', 'audit.prune').execute()).toEqual([
    { target_name: `audit-1-${inFile.head.seq}.jsonl.gz` },
  ])
  const lines = gunzipSync(await readFile(file)).toString('utf8')
  expect(lines).toContain('trial.old4')
  expect(lines).not.toContain('trial.new0')
})

test('[G5b] a file that was changed or shortened is found, and so is a checkpoint', async () => {
  await prune(100)
  const file = await exportedFile()
  const lines = gunzipSync(await readFile(file)).toString('utf8')
  const broken = async (text: string) => {
    await writeFile(file, gzipSync(text))
    return (await verifyFile(file, key)).broken
  }
  expect(await broken(lines)).toBeUndefined()
  expect(await broken(lines.replace('trial.old2', 'trial.old7'))).toMatchObject({ what: expect.stringContaining('not as it was linked') })
  expect(await broken(lines.split('\n').slice(0, -3).join('\n'))).toMatchObject({ what: 'the file ends before its last entry' })
  const withoutOne = lines.split('\n').filter((line) => !line.includes('trial.old2'))
  expect(await broken(withoutOne.join('\n'))).toMatchObject({ what: expect.stringMatching(/before it is missing|ends before/) })
  await writeFile(file, 'nothing')
  expect((await verifyFile(file, key)).broken).toMatchObject({ what: 'the file cannot be read on from here' })
  const checkpoints = (connection: typeof server.read) => connection.$extendTables<{ audit_checkpoint: { entry_count: number } }>()
  await server.database.write((connection) => checkpoints(connection).updateTable('audit_checkpoint').set({ entry_count: 1 }).execute())
  expect((await verifyChain(server.read, key)).broken).toMatchObject({ what: 'the checkpoint is not signed with this key' })
})

test('what is not as it was linked is neither exported nor deleted', async () => {
  const entries = (connection: typeof server.read) => connection.$extendTables<{ audit_entry: { action: string } }>()
  await server.database.write((connection) =>
    entries(connection).updateTable('audit_entry').set({ action: 'trial.old7' }).where('action', '=', 'trial.old2').execute(),
  )
  await prune(100)
  expect(new Set(warnings)).toEqual(new Set(['job failed']))
  expect(await actions()).toHaveLength(8)
  expect(await readdir(exportFolder(server.folder))).toEqual([])
})
