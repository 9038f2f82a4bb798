import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#server/kit/writes.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { dayMs, secondMs } from '#server/clock.ts'
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
let writes: DatabaseWrites
let chainer: AuditChainer

beforeEach(async () => {
  server = await startTestServer()
  warnings.length = 0
  const { database, clock } = server
  writes = new DatabaseWrites(database, clock, ['lease', 'job', 'job_run'], key)
  chainer = new AuditChainer({ database, key, clock, log: { info: () => {}, error: () => {} } })
  for (let index = 0; index < 5; index++) {
    await writes.note(systemActor(), { action: `trial.old${index}`, result: 'done' })
    // Entries of one moment are linked in no particular order.
    clock.move(secondMs)
  }
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
  const verified = await verifyChain(server.read, key, { heads: [head] })
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

/** The fault in the exported file after its lines were changed by an attacker without the key. */
async function faultOf(forge: (lines: string[]) => string[]): Promise<string | undefined> {
  const file = await exportedFile()
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  await writeFile(file, gzipSync(`${forge(lines).join('\n')}\n`))
  return (await verifyFile(file, key)).broken?.what
}

/** The lines of the entry with an action: its place and the link that follows from it. */
function placeOf(lines: readonly string[], action: string) {
  const at = lines.findIndex((line) => line.includes(`"${action}"`))
  const [, seq, hash] = /"seq":(\d+),.*"hash":"([^"]+)"/.exec(lines[at] ?? '') ?? []
  return { at, after: JSON.stringify({ format: 1, after: { seq: Number(seq), hash } }) }
}

const notItsPlace = 'a line is not where it belongs'

test('[G5b] entries taken out of the middle of a file are found, whatever stands in their place', async () => {
  await prune(100)
  const file = await exportedFile()
  const whole = await readFile(file)
  const forgedEnd = JSON.stringify({ end: { seq: 0, hash: '' }, signature: '' })
  const without = (...instead: string[]) =>
    faultOf((lines) => {
      const [first, last] = [placeOf(lines, 'trial.old1'), placeOf(lines, 'trial.old2')]
      return lines.toSpliced(first.at, last.at - first.at + 1, ...instead, last.after)
    })
  expect(await without(forgedEnd)).toBe('the end is not signed for these entries')
  await writeFile(file, whole)
  expect(await without()).toBe(notItsPlace)
})

test('[G5b] entries taken from the beginning of a file are found, also when it says that it begins later', async () => {
  await prune(100)
  const fault = await faultOf((lines) => {
    const { at, after } = placeOf(lines, 'trial.old1')
    return [after, ...lines.slice(at + 1)]
  })
  expect(fault).toBe('the end is not signed for these entries')
})

const strayChange = JSON.stringify({
  change: { position: 0, resource: 'trial', record_id: '1', title: '', version: null, before: null, after: '{}' },
})

test.each<[string, (lines: string[]) => string[], string]>([
  ['a change before the first entry', ([first = '', ...rest]) => [first, strayChange, ...rest], 'a change belongs to no entry'],
  ['a change before everything', (lines) => [strayChange, ...lines], notItsPlace],
  ['a change after the end', (lines) => [...lines, strayChange], notItsPlace],
  ['the end twice', (lines) => [...lines, lines.at(-1) ?? ''], notItsPlace],
  [
    'a column that no entry has',
    (lines) => lines.map((line) => line.replace('"ip":', '"note":"","ip":')),
    'the file cannot be read on from here',
  ],
])('[G5b] a line that was added to a file is found: %s', async (_, forge, fault) => {
  await prune(100)
  expect(await faultOf(forge)).toBe(fault)
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
