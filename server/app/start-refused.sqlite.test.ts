import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Child, startChildServer } from '#server/testing/child-server.ts'
import { startTestServer } from '#server/testing/test-server.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-unusable-'))
  file = join(folder, 'steward.db')
  onTestFinished(() => rm(folder, { recursive: true }))
})

const args = (data: string) => ['server/main.ts', '--port', '0', '--data', data]

/** Expects that a start fails with one line and without a stack trace; returns it. */
async function refusedStart(data = folder, within: readonly string[] = []): Promise<string> {
  const { code, output } = await new Child(args(data), { within }).ended
  expect([code, output.trimEnd().split('\n').length]).toEqual([1, 1])
  return output
}

/** Creates a database as a server does. */
async function createData(): Promise<void> {
  const server = await startTestServer({ folder })
  await server.stop()
}

test('[H10] a second server on a data folder refuses to start and names the first, until that one has ended, however it ended', async () => {
  const { child, url } = await startChildServer({ folder })
  expect(await refusedStart()).toMatch(
    new RegExp(`^The data folder .* cannot be used: the server at ${url} \\(process \\d+\\) has been using it since 20`),
  )
  await expect(startTestServer({ folder })).rejects.toThrow(url)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await child.stop('SIGKILL')
  const next = await startChildServer({ folder })
  expect((await next.child.stop('SIGTERM')).code).toBe(0)
})

test('[H11] a start on a file that is no database fails in a sentence and leaves it alone', async () => {
  const text = 'steward\n'.repeat(1000)
  await writeFile(file, text)
  expect(await refusedStart()).toMatch(/steward\.db cannot be used: it is not a database, or is damaged; restore a backup/)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('[H11] a start on a damaged database fails in a sentence', async () => {
  await createData()
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(7, 4096))
  expect(await refusedStart()).toMatch(/cannot be used: it is damaged; restore a backup/)
})

test('[H11] a start on an empty file fails in a sentence, and creates no new administrator', async () => {
  await createData()
  await truncate(file)
  expect(await refusedStart()).toMatch(/cannot be used: the file is empty; restore a backup, or delete the file/)
  expect((await stat(file)).size).toBe(0)
})

test('[H11] a start on the database of another program fails in a sentence and adds no tables', async () => {
  const foreign = new DatabaseSync(file)
  foreign.exec('create table purse (id integer primary key)')
  expect(await refusedStart()).toMatch(/^This database has the table purse .* another program wrote it/)
  expect(foreign.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'purse' }])
  foreign.close()
})

/** Mounts a small disk on the folder in `$0`, prepares it, and runs the rest. */
const onDisk = (options: string, prepare: string) => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options},mode=700 tmpfs "$0/disk" && ${prepare} && exec "$@"`,
]
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

test.runIf(canMount)('[H11] a start on a read-only disk fails in a sentence', async () => {
  await createData()
  await mkdir(join(folder, 'disk'))
  const prepare = 'cp "$0"/steward.db "$0/disk" && mount -o remount,ro "$0/disk"'
  expect(await refusedStart(join(folder, 'disk'), [...onDisk('size=8m', prepare), folder])).toMatch(/cannot be used: .*read-only/)
})

test.runIf(canMount)('[H11] a first start on a full disk fails in a sentence', async () => {
  await mkdir(join(folder, 'disk'))
  expect(await refusedStart(join(folder, 'disk'), [...onDisk('size=96k', 'true'), folder])).toMatch(/cannot be used: the disk is full/)
})
