import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { DiskStorage } from './disk-storage.ts'
import { Spool } from './s3/spool.ts'
import { StorageDownError } from './storage-down-error.ts'
import { beginUpload, bytesOf, errorOf, sendChunk } from './test-files.ts'

/** A device that is always full. */
const full = '/dev/full'

test.runIf(existsSync(full))('an upload to a full disk is answered with 503, and goes on once there is room', async () => {
  const server = await startTestServer()
  try {
    const visitor = await server.administrator()
    const text = bytesOf('what does not fit')
    const id = await beginUpload(visitor, 'large.txt', text.length)
    const folder = join(server.folder, 'files', id.slice(-2))
    await mkdir(folder, { recursive: true })
    await symlink(full, join(folder, id))
    const refused = await sendChunk(visitor, id, 0, text)
    expect([refused.status, await errorOf(refused)]).toEqual([503, unavailable.name])
    await rm(join(folder, id))
    expect((await sendChunk(visitor, id, 0, text)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

/** An error as the operating system reports it. */
const failing = (code: string) =>
  async function* () {
    await Promise.reject(Object.assign(new Error(code), { code }))
    yield new Uint8Array()
  }

test('a disk that is full, failed or without file handles is a storage that is down, with a bucket too; a connection that broke is not', async () => {
  const options = { offset: 0, isLast: () => true }
  for (const code of ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO', 'EACCES']) {
    const written = new DiskStorage(join(tmpdir(), 'files')).write('0000000000000001', failing(code)(), options)
    await expect(written).rejects.toThrow(StorageDownError)
    await expect(Spool.fill(join(tmpdir(), 'receiving'), failing(code)())).rejects.toThrow(StorageDownError)
  }
  const broken = new DiskStorage(join(tmpdir(), 'files')).write('0000000000000001', failing('ECONNRESET')(), options)
  await expect(broken).rejects.not.toThrow(StorageDownError)
})
