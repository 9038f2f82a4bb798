import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createReadStream } from 'node:fs'
import { createGunzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chunkMaxBytes } from '#contract/files/files.ts'
import { copyDatabase, digestDatabase } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { DiskStorage } from '#server/files/disk-storage.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { listFinishedContents } from '#server/files/finished-file-store.ts'
import { S3Storage } from '#server/files/s3/s3-storage.ts'
import { beginUpload, bytesOf, fetchFile, png, sendChunk, upload } from '#server/files/test-files.ts'
import { Child, runAdmin } from '#server/testing/child-server.ts'
import { type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { writeArchive } from './backup-archive.ts'

const size = chunkMaxBytes + 1000

let shelf: string
let bucket: S3Server
/** A data folder with a picture, a text, a file of more than one chunk, and an unfinished upload. */
let data: string
let ids: Record<'picture' | 'text' | 'large' | 'unfinished', string>
let listed: string
let complete: string
/** Of the two backups. */
let outputs: string[]
let folder: string

beforeAll(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'steward-files-'))
  bucket = await startS3Server(join(shelf, 'bucket'))
  data = join(shelf, 'data')
  const server = await startTestServer({ folder: data })
  const visitor = await server.administrator()
  const { id: picture } = await upload(visitor, 'picture.png', png(30, 20))
  const { id: text } = await upload(visitor, 'text.txt', bytesOf('a text'))
  const large = await beginUpload(visitor, 'large.txt', size)
  await sendChunk(visitor, large, 0, bytesOf('x'.repeat(chunkMaxBytes)))
  await sendChunk(visitor, large, chunkMaxBytes, bytesOf('y'.repeat(size - chunkMaxBytes)))
  const unfinished = await beginUpload(visitor, 'unfinished.txt', 20_000)
  await sendChunk(visitor, unfinished, 0, bytesOf('x'.repeat(9000)))
  ids = { picture, text, large, unfinished }
  ;[listed, complete] = [join(shelf, 'listed.backup'), join(shelf, 'complete.backup')]
  outputs = [(await runAdmin(data, 'backup', listed)).output, (await runAdmin(data, 'backup', complete, '--files')).output]
  await server.stop()
})
afterAll(async () => {
  await bucket.stop()
  await rm(shelf, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-restored-'))
})

const pathOf = (key: string, inside = folder) => join(inside, 'files', key.slice(0, 16).slice(-2), key)
const keysIn = async (storage: FileStorage) => {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}
const digestOf = async (storage: FileStorage, key: string) =>
  createHash('sha256')
    .update(await buffer(await storage.read(key)))
    .digest('hex')
const keysBackedUp = () => [ids.picture, `${ids.picture}-thumbnail`, ids.text, ids.large].toSorted()

/** Asserts that a storage has what the backed-up server has. */
async function expectSame(storage: FileStorage): Promise<void> {
  const original = new DiskStorage(join(data, 'files'))
  expect(await keysIn(storage)).toEqual(keysBackedUp())
  for (const key of keysBackedUp()) expect([key, await digestOf(storage, key)]).toEqual([key, await digestOf(original, key)])
}

test('a backup lists the id, the size and the SHA-256 of every file and its thumbnail, and includes the contents only when asked', async () => {
  expect(outputs).toEqual([
    expect.stringContaining('It lists 3 files (32.0 MB) without their contents, which --files includes.'),
    expect.stringContaining('It includes 3 files (32.0 MB).'),
  ])
  const whole = await readFile(listed)
  const [begin, listBegin] = [0, 8].map((at) => Number(whole.readBigUInt64BE(whole.length - 48 + at)))
  expect(begin).toBe(listBegin)
  const list = await buffer(createReadStream(listed, { start: listBegin, end: whole.length - 49 }).pipe(createGunzip()))
  const contents: { key: string }[] = JSON.parse(list.toString())
  expect(contents.map(({ key }) => key).toSorted()).toEqual(keysBackedUp())
  const sha256 = createHash('sha256').update('a text').digest('hex')
  expect(contents).toContainEqual({ key: ids.text, size: 6, sha256 })
  expect((await readFile(complete)).length - whole.length).toBeGreaterThan(chunkMaxBytes)
})

test('a restore puts included files back, and the server returns them', async () => {
  const { code, output } = await runAdmin(folder, 'restore', complete)
  expect([code, output]).toEqual([0, expect.stringContaining('3 of 3 files (32.0 MB) are there, as backed up.')])
  await expectSame(new DiskStorage(join(folder, 'files')))
  const server = await startTestServer({ folder })
  const visitor = await server.administrator()
  expect(await (await fetchFile(server, `/file/${ids.text}`, visitor)).text()).toBe('a text')
  expect((await fetchFile(server, `/file/${ids.picture}/thumbnail`, visitor)).status).toBe(200)
  await server.stop()
})

test('a restore replaces a damaged content, adds a missing one, and touches no other', async () => {
  await cp(join(data, 'files'), join(folder, 'files'), { recursive: true })
  await writeFile(pathOf(ids.text), 'b text')
  await rm(pathOf(ids.large))
  await mkdir(join(folder, 'files', 'zz'))
  await writeFile(join(folder, 'files', 'zz', '00000000000000zz'), 'of another')
  expect((await runAdmin(folder, 'restore', complete)).code).toBe(0)
  const storage = new DiskStorage(join(folder, 'files'))
  expect(await readFile(join(folder, 'files', 'zz', '00000000000000zz'), 'utf8')).toBe('of another')
  await storage.remove('00000000000000zz')
  await storage.remove(ids.unfinished)
  await expectSame(storage)
})

test('without the contents a restore reports files that are missing or differ', async () => {
  await cp(join(data, 'files'), join(folder, 'files'), { recursive: true })
  await writeFile(pathOf(ids.text), 'b text')
  await rm(pathOf(`${ids.picture}-thumbnail`))
  const { code, output } = await runAdmin(folder, 'restore', listed)
  expect(code).toBe(0)
  expect(output).toContain('1 of 3 files (32.0 MB) is there, as backed up.')
  expect(output).toContain('The backup does not include their contents')
  expect(output).toContain(`Warning: missing: ${ids.picture}-thumbnail\n`)
  expect(output).toContain(`Warning: not as backed up: ${ids.text}\n`)
})

test('files move through a backup from a folder to a bucket and back', async () => {
  const admin = (...words: string[]) =>
    new Child(['server/app/admin.ts', ...words, '--data', folder], { variables: bucket.variables }).ended
  expect(await admin('restore', complete)).toMatchObject({ code: 0, output: expect.stringContaining('3 of 3 files') })
  const storage = new S3Storage(bucket.location, join(folder, 'receiving'))
  await expectSame(storage)
  const again = join(folder, 'again.backup')
  expect(await admin('backup', again, '--files')).toMatchObject({ code: 0, output: expect.stringContaining('It includes 3 files') })
  const other = await mkdtemp(join(tmpdir(), 'steward-restored-'))
  expect((await runAdmin(other, 'restore', again)).output).toContain('3 of 3 files')
  await expectSame(new DiskStorage(join(other, 'files')))
})

test('what is lost in a bucket is named by the next backup, which has everything else', async () => {
  const admin = (...words: string[]) =>
    new Child(['server/app/admin.ts', ...words, '--data', folder], { variables: bucket.variables }).ended
  await admin('restore', complete)
  await new S3Storage(bucket.location, join(folder, 'receiving')).remove(ids.text)
  const objects = await readdir(join(shelf, 'bucket'), { recursive: true })
  for (const object of objects.filter((name) => name.includes(ids.large) && name.includes(`-${String(size).padStart(15, '0')}`)))
    await rm(join(shelf, 'bucket', object))
  const file = join(folder, 'lacking.backup')
  const lost = [ids.text, ids.large].toSorted().join(', ')
  expect((await admin('backup', file, '--files')).output).toContain(`Warning: not found, lost or deleted meanwhile: ${lost}\n`)
  const other = await mkdtemp(join(tmpdir(), 'steward-restored-'))
  expect((await runAdmin(other, 'restore', file)).output).toContain(`Warning: missing: ${lost}\n`)
  expect(await keysIn(new DiskStorage(join(other, 'files')))).toEqual([ids.picture, `${ids.picture}-thumbnail`])
})

test('a backup and a restore that need a bucket which is down fail in a sentence, and leave nothing', async () => {
  const variables = { ...bucket.variables, STEWARD_FILES: 's3://hidden-bucket?endpoint=http://127.0.0.1:1' }
  const admin = (...words: string[]) => new Child(['server/app/admin.ts', ...words, '--data', folder], { variables }).ended
  const restored = await admin('restore', complete)
  expect(restored).toMatchObject({ code: 1, output: 'The files cannot be read: The bucket cannot be used: ECONNREFUSED.\n' })
  expect(await readdir(folder)).toEqual([])
  await cp(join(data, 'steward.db'), join(folder, 'steward.db'))
  const backedUp = await admin('backup', join(folder, 'new.backup'), '--files')
  expect(backedUp).toMatchObject({ code: 1, output: 'The files cannot be read: The bucket cannot be used: ECONNREFUSED.\n' })
  expect((await readdir(folder)).filter((name) => /backup|copy/.test(name))).toEqual([])
})

test('a backup of the format without files is restored, and a database from before there were files has none to list', async () => {
  const copy = join(folder, 'copy.db')
  await copyDatabase(data, copy)
  const manifest = { product: '0.9.0', madeAt: '2026-01-01T00:00:00.000Z', tables: digestDatabase(copy) }
  const before = Buffer.concat([Buffer.from(`Steward backup 1\n${JSON.stringify(manifest)}\n`), gzipSync(await readFile(copy))])
  const old = join(folder, 'old.backup')
  await writeFile(old, Buffer.concat([before, createHash('sha256').update(before).digest()]))
  const { code, output } = await runAdmin(join(folder, 'restored'), 'restore', old)
  expect([code, output]).toEqual([0, expect.stringContaining('The backup does not tell which files belong to it.')])
  const early = join(folder, 'early')
  const database = openSqlite(early)
  await database.write((_, { script }) => script('create table coin (id text) strict'))
  await database.close()
  await copyDatabase(early, join(folder, 'early.db'))
  expect(listFinishedContents(join(folder, 'early.db'))).toEqual([])
})

test('[H11] a forged list of files, whose keys lead out of the folder or whose sizes are not those of the contents, is rejected', async () => {
  const copy = join(folder, 'copy.db')
  await copyDatabase(data, copy)
  const manifest = { product: '1.0.0', madeAt: '2026-11-21T09:00:00.000Z', tables: digestDatabase(copy), includesFiles: true }
  for (const [place, content] of [
    { key: '../../../escaped', size: 4, sha256: 'x' },
    { key: ids.text, size: 5, sha256: 'x' },
  ].entries()) {
    const file = join(folder, `forged-${place}.backup`)
    async function* bytes() {
      yield Buffer.from('evil')
    }
    await writeArchive(file, manifest, copy, { list: [content], bytes })
    const { code, output } = await runAdmin(join(folder, 'restored'), 'restore', file)
    expect([code, output]).toEqual([1, 'The files of the backup do not match its manifest.\n'])
  }
  expect(await readdir(join(folder, 'restored'))).toEqual([])
})

test('--files belongs to backup alone', async () => {
  const { code, output } = await runAdmin(data, 'restore', complete, '--files')
  expect([code, output]).toEqual([1, expect.stringContaining('Usage:')])
})
