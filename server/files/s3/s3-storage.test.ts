import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { locationOf, s3Credentials, startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import type { S3Limits } from './s3-client.ts'
import { S3Storage } from './s3-storage.ts'

const key = '0123456789abcdef'
const limits: Partial<S3Limits> = { answerMs: 300, pauseMs: 300, retryMs: [1, 1] }

let real: S3Server
let folder: string
beforeAll(async () => {
  real = await startS3Server(await mkdtemp(join(tmpdir(), 'bucket-')))
  folder = await mkdtemp(join(tmpdir(), 'receiving-'))
})
afterAll(() => real.stop())

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** A server that answers as a test wants, in place of a bucket; `url` is its address. */
async function serve(listener: RequestListener): Promise<{ storage: S3Storage; url: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- a server on a port has one
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const location = locationOf({ STEWARD_FILES: `s3://hidden-bucket?endpoint=${url}`, ...s3Credentials })
  return { storage: new S3Storage(location, folder, limits), url }
}

const write = (storage: FileStorage, text = 'a text') => storage.write(key, bytes(text), { offset: 0, isLast: () => true })

/** What it failed with, which tells neither the bucket nor a secret; and nothing that was being received is left. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'done',
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StorageDownError)
  expect(readdirSync(folder)).toEqual([])
  const text = String(error)
  for (const secret of [...Object.values(s3Credentials), 'hidden-bucket', 'steward-files']) expect(text).not.toContain(secret)
  return text
}

test('a wrong secret, an unknown key and a bucket that does not exist are refused by the server, and reported by their codes', async () => {
  const { location } = real
  const refusal = (change: object) => failureOf(write(new S3Storage({ ...location, ...change }, folder, limits)))
  expect(await refusal({ secretAccessKey: 'another secret' })).toContain('403 (SignatureDoesNotMatch)')
  expect(await refusal({ accessKeyId: 'ANOTHER' })).toContain('403 (InvalidAccessKeyId)')
  expect(await refusal({ url: location.url.replace('steward-files', 'no-such-bucket') })).toContain('404 (NoSuchBucket)')
  const missing = new S3Storage({ ...location, url: location.url.replace('steward-files', 'no-such-bucket') }, folder, limits)
  expect(await failureOf(missing.read(key))).toContain('404 (NoSuchBucket)')
  expect(await failureOf(missing.check())).toContain('404 (NoSuchBucket)')
  await new S3Storage(location, folder).check()
})

test('an endpoint at which nobody listens fails at once', async () => {
  const location = locationOf({ STEWARD_FILES: 's3://hidden-bucket?endpoint=http://127.0.0.1:1', ...s3Credentials })
  const storage = new S3Storage(location, folder, limits)
  expect(await failureOf(write(storage))).toContain('ECONNREFUSED')
  expect(await failureOf(storage.read(key))).toContain('ECONNREFUSED')
  expect(await failureOf(storage.remove(key))).toContain('ECONNREFUSED')
})

test('a redirect is not followed', async () => {
  let followed = 0
  const other = await serve((_, response) => {
    followed += 1
    response.end()
  })
  const { storage } = await serve((request, response) => {
    request.resume()
    response.writeHead(307, { location: `${other.url}/elsewhere` }).end('<Error><Code>TemporaryRedirect</Code></Error>')
  })
  expect(await failureOf(write(storage))).toContain('307 (TemporaryRedirect)')
  expect(await failureOf(storage.read(key))).toContain('307')
  expect(followed).toBe(0)
})

test('a bucket that never answers is given up, without asking it again', async () => {
  let asked = 0
  const { storage } = await serve((request) => {
    asked += 1
    request.resume()
  })
  expect(await failureOf(write(storage))).toContain('did not answer in time')
  expect(await failureOf(storage.read(key))).toContain('did not answer in time')
  expect(asked).toBe(2)
})

test('a request that fails in passing is sent again, with all its bytes', async () => {
  const arrived: string[] = []
  const statuses = [503, 500, 200]
  const { storage } = await serve((request: IncomingMessage, response) => {
    void (async () => {
      arrived.push((await buffer(request)).toString())
      response.writeHead(statuses.shift() ?? 200).end()
    })()
  })
  await write(storage)
  expect(arrived).toEqual(['a text', 'a text', 'a text'])
  statuses.push(503, 503, 503)
  expect(await failureOf(write(storage))).toContain('503')
})

test('a connection that the server closes just when it is used again is replaced', async () => {
  let count = 0
  const { storage } = await serve((request, response) => {
    count += 1
    if (count === 2) request.socket.destroy()
    else void buffer(request).then(() => response.end())
  })
  await write(storage)
  await write(storage)
  expect(count).toBe(3)
})

test('a refusal before all bytes have been sent is reported at once', async () => {
  const { storage } = await serve((_, response) => void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'))
  expect(await failureOf(write(storage, 'x'.repeat(20_000_000)))).toMatch(/AccessDenied|EPIPE|ECONNRESET/)
})

test.each([
  ['stops sending', (response: { destroy(): void }) => void response],
  ['is cut off', (response: { destroy(): void }) => response.destroy()],
])('a content that %s in the middle fails instead of being short', async (_, end) => {
  const { storage } = await serve((_, response) => {
    response.writeHead(206, { 'content-length': 10 })
    response.write('01234', () => end(response))
  })
  const stream = await storage.read(key, { start: 0, end: 9 })
  expect(await failureOf(new Response(stream).text())).toContain('cannot be used')
})

test('an answer with another range than was asked for is refused', async () => {
  const { storage } = await serve((_, response) => void response.end('everything'))
  expect(await failureOf(storage.read(key, { start: 2, end: 4 }))).toContain('another range')
})

test('a content of more pieces than one list holds is completed, read, listed once and removed, beside objects of others', async () => {
  const storage = new S3Storage(real.location, folder, { listedAtOnce: 3 })
  const count = 20
  for (let offset = 0; offset < count; offset++)
    await storage.write(key, bytes(String(offset % 10)), { offset, isLast: () => offset === count - 1 })
  const text = await new Response(await storage.read(key)).text()
  expect(text).toBe('0123456789'.repeat(2))
  const stranger = new S3Storage({ ...real.location, prefix: `${real.location.prefix}backups/` }, folder)
  await write(stranger)
  const listed = async (storage: FileStorage) => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys
  }
  expect(await listed(storage)).toEqual([key])
  await storage.remove(key)
  expect(await listed(storage)).toEqual([])
  expect(await listed(stranger)).toEqual([key])
})
