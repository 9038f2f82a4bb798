import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestDatabase } from '#server/db/sqlite/database-file.ts'
import { Child, servesSamples } from '#server/testing/child-server.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'
import { example } from '#server/testing/sample/samples.ts'

const diskBytes = 24 * 1024 * 1024

/** Runs a command with a small temporary disk mounted on a folder. */
const withDisk = ['-rm', 'sh', '-c', `mount -t tmpfs -o size=${diskBytes},mode=700 tmpfs "$0" && exec "$@"`]

/** Whether this machine allows such a mount. */
function hasDisk(): boolean {
  return spawnSync('unshare', [...withDisk, tmpdir(), 'true']).status === 0
}

function writeUntilFull(file: number, bytes: number): void {
  try {
    for (;;) writeSync(file, Buffer.alloc(bytes))
  } catch {
    // Full for chunks of this size.
  }
}

/** Fills the free space of a disk with one file. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (const bytes of [65_536, 4096, 1]) writeUntilFull(file, bytes)
  closeSync(file)
}

test.runIf(hasDisk())(
  '[H4] on a full disk writes are rejected, reads continue, and the server is not ready, until there is room again',
  async () => {
    const outside = await mkdtemp(join(tmpdir(), 'steward-full-'))
    const folder = await mkdtemp(join(tmpdir(), 'steward-disk-'))
    const server = new Child([servesSamples, '--port', '0', '--data', join(folder, 'data')], {
      variables: { STEWARD_ADMIN_PASSWORD: adminPassword },
      within: ['unshare', ...withDisk, folder],
    })
    const [url] = await server.printed(/http:\/\/[\d.]+:\d+/)
    const visitor = new Visitor(url, new Set())
    await visitor.signIn('admin', adminPassword)
    const create = () => visitor.send('POST', '/sample', example())
    const count = async () => new Map(Object.entries((await visitor.send('GET', '/sample/list')).result ?? {})).get('itemCount')
    const ready = async () => (await fetch(`${url}/readyz`)).status
    expect((await create()).status).toBe(200)
    expect(await ready()).toBe(200)

    // The path of the disk in the server's mount namespace.
    const disk = join(`/proc/${server.process.pid}/root`, folder)
    fill(join(disk, 'filler'))
    let created = 1
    let response = await create()
    for (; response.status === 200; response = await create()) created += 1
    expect([response.status, response.failure.error, response.message]).toEqual([503, 'unavailable', '服务暂时不可用，请稍后重试'])
    expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
    expect(await count()).toBe(created)
    // What is too little for a large write may do for many small ones, and one a second asks whether the server is ready.
    while ((await visitor.send('POST', '/shelf', { name: 'small' })).status === 200);
    await expect.poll(ready, { timeout: 20_000 }).toBe(503)

    await rm(join(disk, 'filler'))
    await expect.poll(ready, { timeout: 10_000 }).toBe(200)
    expect((await create()).status).toBe(200)
    await cp(join(disk, 'data'), join(outside, 'data'), { recursive: true, filter: (path) => !/\.(?:sock|part)$/.test(path) })
    const tables = digestDatabase(join(outside, 'data', 'steward.db'))
    expect(tables.find(({ name }) => name === 'sample')?.rows).toBe(created + 1)
    expect((await server.stop('SIGTERM')).code).toBe(0)
    await rm(outside, { recursive: true })
    await rm(folder, { recursive: true })
  },
  60_000,
)
