import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#server/clock.ts'
import { locationOf, type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { ContentMissingError } from './content-missing-error.ts'
import { DiskStorage } from './disk-storage.ts'
import { type ByteRange, type FileStorage, thumbnailKey } from './file-storage.ts'
import { MemoryStorage } from './memory-storage.ts'
import { S3Storage } from './s3/s3-storage.ts'

/** Opens a storage on what is kept in one place, as another instance or a later start does. */
type Open = () => FileStorage

interface Place {
  readonly name: string
  /** Makes the place; `stop` ends what it takes. */
  start(): Promise<{ readonly open: Open; stop(): Promise<void> }>
}

const temporary = () => mkdtemp(join(tmpdir(), 'storage-'))

const onDisk: Place = {
  name: 'a folder',
  async start() {
    const folder = await temporary()
    return { open: () => new DiskStorage(folder), stop: () => Promise.resolve() }
  },
}

const inMemory: Place = {
  name: 'memory',
  async start() {
    const storage = new MemoryStorage()
    return { open: () => storage, stop: () => Promise.resolve() }
  },
}

const onS3Server: Place = {
  name: 'a bucket',
  async start() {
    const server: S3Server = await startS3Server(await temporary())
    const folder = await temporary()
    return {
      open: () => new S3Storage(server.location, folder),
      async stop() {
        await server.stop()
        expect(readdirSync(folder)).toEqual([])
      },
    }
  },
}

// Such as STEWARD_TEST_S3='s3://my-bucket/tests?region=eu-central-1' with the credentials in the AWS variables. What is below the prefix is removed.
const realBucket = process.env['STEWARD_TEST_S3']
const onRealBucket: Place = {
  name: 'the bucket of STEWARD_TEST_S3',
  async start() {
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = process.env
    const keys = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }
    const location = locationOf({ STEWARD_FILES: realBucket ?? '', ...keys })
    const folder = await temporary()
    return { open: () => new S3Storage(location, folder), stop: () => Promise.resolve() }
  },
}

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function* brokenOff(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
  throw new Error('The client is gone')
}

const isLast = () => true
const isNotLast = () => false

describe.each([onDisk, inMemory, onS3Server, ...(realBucket === undefined ? [] : [onRealBucket])])('$name', ({ start }) => {
  let open: Open
  let stop: () => Promise<void>
  let storage: FileStorage
  let count = 0
  let key = ''
  beforeAll(async () => {
    ;({ open, stop } = await start())
    for await (const { key } of open().list()) await open().remove(key)
  })
  afterAll(() => stop())
  beforeEach(() => {
    count += 1
    key = String(count).padStart(16, 'k')
    storage = open()
  })

  const read = async (range?: ByteRange) => new Response(await open().read(key, range)).text()
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of open().list()) found.push(key)
    return found
  }

  test('a content that arrives in one go is read as it was written, as a whole and in stretches', async () => {
    await storage.write(key, pieces('abc', 'def', 'ghij'), { offset: 0, isLast })
    expect(await read()).toBe('abcdefghij')
    expect(await read({ start: 0, end: 9 })).toBe('abcdefghij')
    expect(await read({ start: 2, end: 4 })).toBe('cde')
    expect(await read({ start: 9, end: 9 })).toBe('j')
  })

  test('a content that arrives in chunks of any size, each through another instance, is read across all of them', async () => {
    const large = 'x'.repeat(200_000)
    let offset = 0
    const chunks = ['a', 'bc', large, 'defg', 'h']
    for (const [place, chunk] of chunks.entries()) {
      await open().write(key, pieces(chunk), { offset, isLast: () => place === chunks.length - 1 })
      offset += chunk.length
    }
    const content = chunks.join('')
    expect(await read()).toBe(content)
    for (const [start, end] of [
      // None takes the first byte of a longer chunk alone: the server of these tests reads bytes=0-0 as everything.
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 100_000],
      [200_000, 200_005],
      [200_003, content.length - 1],
      [content.length - 1, content.length - 1],
    ] as const)
      expect([start, end, await read({ start, end })]).toEqual([start, end, content.slice(start, end + 1)])
  })

  test('a chunk that was written but never acknowledged is overwritten by the ones that follow, whatever their lengths', async () => {
    await storage.write(key, pieces('abcdefXXXX'), { offset: 0, isLast: isNotLast })
    await storage.write(key, pieces('abc'), { offset: 0, isLast: isNotLast })
    await storage.write(key, pieces('defgh'), { offset: 3, isLast: isNotLast })
    await storage.write(key, pieces('de'), { offset: 3, isLast: isNotLast })
    await storage.write(key, pieces('fghijkl'), { offset: 5, isLast })
    expect(await read()).toBe('abcdefghijkl')
    expect((await keys()).filter((found) => found === key)).toEqual([key])
  })

  test('a content whose last bytes were written before a crash is completed without another byte', async () => {
    await storage.write(key, pieces('abcdef'), { offset: 0, isLast })
    await open().write(key, pieces(), { offset: 6, isLast })
    expect(await read()).toBe('abcdef')
    const other = thumbnailKey(key)
    await storage.write(other, pieces('abc'), { offset: 0, isLast: isNotLast })
    await storage.write(other, pieces('def'), { offset: 3, isLast: isNotLast })
    for (let round = 0; round < 2; round++) await open().write(other, pieces(), { offset: 6, isLast })
    expect(await new Response(await storage.read(other, { start: 1, end: 4 })).text()).toBe('bcde')
  })

  test('a chunk that breaks off takes nothing from those before it', async () => {
    await storage.write(key, pieces('abc'), { offset: 0, isLast: isNotLast })
    await expect(storage.write(key, brokenOff('XXXXXX'), { offset: 3, isLast: isNotLast })).rejects.toThrow('The client is gone')
    await open().write(key, pieces('defghijkl'), { offset: 3, isLast })
    expect(await read()).toBe('abcdefghijkl')
  })

  test('a content that is not there cannot be read, and removing it does nothing', async () => {
    await expect(storage.read(key)).rejects.toThrow(ContentMissingError)
    await storage.remove(key)
  })

  test('every content is listed once with the time of its last change, unfinished ones and thumbnails included, until it is removed', async () => {
    await storage.write(key, pieces('abc'), { offset: 0, isLast: isNotLast })
    await storage.write(key, pieces('def'), { offset: 3, isLast: isNotLast })
    await storage.write(thumbnailKey(key), pieces('small'), { offset: 0, isLast })
    const own: string[] = []
    for await (const { key: found, changedAt } of open().list()) {
      if (!found.startsWith(key)) continue
      own.push(found)
      expect(Math.abs(Date.now() - changedAt)).toBeLessThan(hourMs)
    }
    expect(own.toSorted()).toEqual([key, thumbnailKey(key)])
    await storage.remove(key)
    expect((await keys()).filter((found) => found.startsWith(key))).toEqual([thumbnailKey(key)])
    await storage.remove(thumbnailKey(key))
    expect((await keys()).filter((found) => found.startsWith(key))).toEqual([])
    await expect(storage.read(key)).rejects.toThrow(ContentMissingError)
  })

  test('a reader who stops takes nothing from others', async () => {
    await storage.write(key, pieces('x'.repeat(1_000_000)), { offset: 0, isLast })
    await (await storage.read(key)).cancel()
    const reader = (await storage.read(key)).getReader()
    await reader.read()
    await reader.cancel()
    expect((await read()).length).toBe(1_000_000)
  })
})
