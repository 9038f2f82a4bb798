import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupsKept } from '#contract/settings/backup-settings.ts'
import { dayMs, hourMs, secondMs } from '#server/clock.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

type Tables = { job_run: { id: string; job: string; result: string | null; output: string | null } }

async function runBackup(server: TestServer) {
  const admin = await server.administrator()
  const rows = () => server.read.$extendTables<Tables>().selectFrom('job_run').selectAll().orderBy('id', 'desc').execute()
  const before = (await rows()).length
  expect((await admin.send('POST', '/job/backup.create/run')).status).toBe(200)
  await expect.poll(async () => (await rows()).filter(({ result }) => result !== null), { timeout: 20_000 }).toHaveLength(before + 1)
  return (await rows())[0]
}

const backupsIn = ({ folder }: TestServer) => readdirSync(join(folder, 'backups')).toSorted()

test('backups are made by the running server, and only the oldest automatic ones are deleted', async () => {
  const server = await startTestServer()
  await server.database.write(async (connection) => {
    await settingStore(connection).write(backupsKept, 2, server.clock)
  })
  server.clock.move(dayMs)
  expect(await runBackup(server)).toMatchObject({ result: 'done', output: expect.stringMatching(/Backed up [\d,]+ rows/) })
  expect(backupsIn(server)).toEqual(['auto-20261122-090000.backup'])
  writeFileSync(join(server.folder, 'backups', 'steward-20200101-000000.backup'), 'made by hand')
  for (let day = 0; day < 2; day++) {
    server.clock.move(dayMs)
    await runBackup(server)
  }
  expect(backupsIn(server)).toEqual(['auto-20261123-090000.backup', 'auto-20261124-090000.backup', 'steward-20200101-000000.backup'])
  await server.stop()
})

test('what a stopped backup left behind for an hour is deleted by the next', async () => {
  const server = await startTestServer()
  mkdirSync(join(server.folder, 'backups'))
  const leave = (name: string, age: number) => {
    const path = join(server.folder, 'backups', name)
    writeFileSync(path, 'half')
    // The program that makes the backup has the time of the machine.
    const at = (Date.now() - age) / secondMs
    utimesSync(path, at, at)
  }
  leave('auto-20261101-183000.backup.part', 2 * hourMs)
  leave('auto-20261121-083000.backup.part', hourMs / 2)
  leave('steward-20261101-183000.backup.part', 2 * hourMs)
  leave('notes.backup.part', 2 * hourMs)
  await runBackup(server)
  expect(backupsIn(server)).toEqual(['auto-20261121-083000.backup.part', 'auto-20261121-090000.backup', 'notes.backup.part'])
  await server.stop()
})
