import { once } from 'node:events'
import { readdirSync, utimesSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { getUpload, removeFile } from '#contract/files/files.ts'
import { hourMs } from '#server/clock.ts'
import { collectFiles } from '#server/files/file-jobs.ts'
import { beginUpload, bytesOf, errorOf, fetchFile, png, sendChunk, upload } from '#server/files/test-files.ts'
import { s3Credentials, type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { newServerDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { openRunner } from '#server/testing/test-jobs.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { S3Storage } from './s3-storage.ts'

let bucketFolder: string
let bucket: S3Server
let testDatabase: TestDatabase
let server: TestServer
let visitor: Visitor

async function startServer(): Promise<void> {
  server = await startTestServer({ testDatabase, variables: bucket.variables })
}

beforeAll(async () => {
  bucketFolder = await mkdtemp(join(tmpdir(), 'bucket-'))
  bucket = await startS3Server(bucketFolder)
  testDatabase = await newServerDatabase()
  await startServer()
})
afterAll(async () => {
  await server.stop()
  await bucket.stop()
  await testDatabase.remove()
})
beforeEach(async () => {
  visitor = await server.administrator()
  for (const secret of Object.values(s3Credentials)) visitor.secrets.add(secret)
})

/** The objects in the bucket that belong to a file. */
function objectsOf(id: string): string[] {
  const entries = readdirSync(bucketFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.parentPath.includes(id)).map((entry) => join(entry.parentPath, entry.name))
}

async function collect(): Promise<string[]> {
  const storage = new S3Storage(bucket.location, join(server.folder, 'receiving'))
  const { runner, warnings } = await openRunner(server.database, server.clock, [collectFiles(storage)])
  await runner.runDue()
  server.clock.move(hourMs)
  await runner.runDue()
  return [...warnings]
}

describe('files in a bucket', { shuffle: false }, () => {
  test('an upload is resumed after a restart of the server, fetched in ranges, and gone with its deletion', async () => {
    const text = bytesOf(Array.from({ length: 200_000 }, (_, line) => `line ${line}\n`).join(''))
    const id = await beginUpload(visitor, 'server.log', text.length)
    expect((await sendChunk(visitor, id, 0, text.slice(0, 9000))).status).toBe(200)
    expect((await sendChunk(visitor, id, 9000, text.slice(9000, 700_000))).status).toBe(200)
    await server.stop()
    await startServer()
    visitor = await server.administrator()
    const { offset } = await visitor.call(getUpload, { params: { id } })
    expect(offset).toBe(700_000)
    expect((await fetchFile(server, `/file/${id}`, visitor)).status).toBe(404)
    expect((await sendChunk(visitor, id, offset, text.slice(offset))).status).toBe(200)
    const { file } = await visitor.call(getUpload, { params: { id } })
    expect(await (await fetchFile(server, file?.url ?? '', visitor)).bytes()).toEqual(text)
    const ranged = await fetchFile(server, file?.url ?? '', visitor, { range: 'bytes=8990-9009' })
    expect([ranged.status, await ranged.bytes()]).toEqual([206, text.slice(8990, 9010)])
    expect(readdirSync(server.folder)).not.toContain('files')
    await visitor.call(removeFile, { params: { id } })
    expect(objectsOf(id)).toEqual([])
    expect((await fetchFile(server, file?.url ?? '', visitor)).status).toBe(404)
  })

  test('a picture has its thumbnail in the bucket too, and what is left of a deleted file is collected', async () => {
    const { id, url, thumbnailUrl } = await upload(visitor, 'picture.png', png(40, 30))
    expect((await fetchFile(server, thumbnailUrl ?? '', visitor)).headers.get('content-type')).toBe('image/webp')
    expect((await fetchFile(server, url, visitor)).headers.get('content-length')).toBe(String(png(40, 30).length))
    const kept = await upload(visitor, 'kept.txt', bytesOf('kept'))
    await server.database.write((connection) =>
      connection.$extendTables<{ file: { id: string } }>().deleteFrom('file').where('id', '=', id).execute(),
    )
    const then = new Date(Date.now() - 2 * hourMs)
    for (const object of [...objectsOf(id), ...objectsOf(kept.id)]) utimesSync(object, then, then)
    expect(await collect()).toEqual([])
    expect(objectsOf(id)).toEqual([])
    expect((await fetchFile(server, kept.url, visitor)).status).toBe(200)
  })

  test('while the bucket is down callers are told to try later, no byte counts that is not there, and nothing is kept of the attempt', async () => {
    const kept = await upload(visitor, 'kept.txt', bytesOf('kept'))
    const text = bytesOf('x'.repeat(30_000))
    const id = await beginUpload(visitor, 'server.log', text.length)
    await sendChunk(visitor, id, 0, text.slice(0, 10_000))
    const { port } = new URL(bucket.location.url)
    await bucket.stop()
    const answer = await sendChunk(visitor, id, 10_000, text.slice(10_000))
    const told = await answer.clone().text()
    expect([answer.status, await errorOf(answer)]).toEqual([503, unavailable.name])
    expect(told).not.toMatch(/steward-files|bucket|127\.0\.0\.1/)
    const download = await fetchFile(server, kept.url, visitor)
    expect([download.status, await errorOf(download)]).toEqual([503, unavailable.name])
    expect((await visitor.call(getUpload, { params: { id } })).offset).toBe(10_000)
    expect(readdirSync(join(server.folder, 'receiving'))).toEqual([])
    // The file is gone for its owner; its content follows when the bucket is back.
    await visitor.call(removeFile, { params: { id: kept.id } })
    expect((await fetchFile(server, kept.url, visitor)).status).toBe(404)
    bucket = await startS3Server(bucketFolder, Number(port))
    expect((await sendChunk(visitor, id, 10_000, text.slice(10_000))).status).toBe(200)
    expect(await (await fetchFile(server, `/file/${id}`, visitor)).bytes()).toEqual(text)
  })

  test('a download that breaks off in the bucket ends with an error instead of a shorter file', async () => {
    const half = createServer((request, response) => {
      if (request.method === 'GET') response.writeHead(206, { 'content-length': 10 }).write('01234', () => response.destroy())
      else request.resume().on('end', () => response.end())
    })
    await once(half.listen(0, '127.0.0.1'), 'listening')
    const address = half.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const own = await startTestServer({
      variables: { ...s3Credentials, STEWARD_FILES: `s3://steward-files?endpoint=http://127.0.0.1:${port}` },
    })
    const admin = await own.administrator()
    const { url } = await upload(admin, 'digits.txt', bytesOf('0123456789'))
    const download = await fetchFile(own, url, admin)
    expect(download.status).toBe(200)
    await expect(download.text()).rejects.toThrow('terminated')
    await expect.poll(() => own.logged.join('')).toContain('a response broke off')
    await own.stop()
    half.close()
  })

  test('a server whose bucket cannot be used starts, and says so in its log', async () => {
    const own = await startTestServer({ variables: { ...bucket.variables, AWS_SECRET_ACCESS_KEY: 'a wrong secret of jade' } })
    await expect.poll(() => own.logged.join('')).toContain('files cannot be stored at the moment')
    expect(own.logged.join('')).not.toContain('a wrong secret')
    await own.stop()
  })
})
