import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTable } from '#contract/tables/read-table.ts'
import { tableFile } from '#contract/tables/table-file.ts'
import { collected } from '#server/transfer/testing/raw-zip.ts'
import { unpacking } from '#server/transfer/testing/unpacking.ts'
import * as browserArgon2 from './browser/argon2.ts'
import * as browserBytes from './browser/bytes.ts'
import * as browserCipher from './browser/cipher.ts'
import * as browserCompression from './browser/compression.ts'
import * as browserHashes from './browser/hashes.ts'
import * as browserMachine from './browser/machine.ts'
import * as browserPacking from './browser/packing.ts'
import * as browserMetrics from './browser/process-metrics.ts'
import * as browserRandom from './browser/random.ts'
import * as browserSessionToken from './browser/session-token.ts'
import * as browserTimers from './browser/timers.ts'
import * as nodeArgon2 from './node/argon2.ts'
import * as nodeBytes from './node/bytes.ts'
import * as nodeCipher from './node/cipher.ts'
import * as nodeCompression from './node/compression.ts'
import * as nodeHashes from './node/hashes.ts'
import * as nodeMachine from './node/machine.ts'
import * as nodePacking from './node/packing.ts'
import * as nodeMetrics from './node/process-metrics.ts'
import * as nodeRandom from './node/random.ts'
import * as nodeSessionToken from './node/session-token.ts'
import * as nodeTimers from './node/timers.ts'

const encodings = ['hex', 'base64', 'base64url'] as const
const texts = ['', 'abc', '一把玉算盘 🧮', '\ufeffmarked', '\ud800 alone', 'long '.repeat(10_000)]
const keys = [1, 32, 64, 100].map((length) => Uint8Array.from({ length }, (_, index) => (index * 37) % 256))
const [, key = new Uint8Array()] = keys

test.each([
  ['argon2', nodeArgon2, browserArgon2],
  ['bytes', nodeBytes, browserBytes],
  ['cipher', nodeCipher, browserCipher],
  ['compression', nodeCompression, browserCompression],
  ['hashes', nodeHashes, browserHashes],
  ['machine', nodeMachine, browserMachine],
  ['packing', nodePacking, browserPacking],
  ['process-metrics', nodeMetrics, browserMetrics],
  ['random', nodeRandom, browserRandom],
  ['session-token', nodeSessionToken, browserSessionToken],
  ['timers', nodeTimers, browserTimers],
])('both platforms have the same %s', (_, node, browser) => {
  expect(Object.keys(browser)).toEqual(Object.keys(node))
})

test('a text has the same hashes on both platforms', () => {
  for (const text of texts) {
    for (const encoding of encodings) expect(browserHashes.sha256(text, encoding)).toBe(nodeHashes.sha256(text, encoding))
    for (const bytes of keys) {
      const hash = nodeHashes.hmacSha256(bytes, text, 'hex')
      expect(nodeHashes.hmacSha256(nodeHashes.hashKey(bytes), text, 'hex')).toBe(hash)
      expect(browserHashes.hmacSha256(browserHashes.hashKey(bytes), text, 'hex')).toBe(hash)
      expect(browserHashes.hmacSha256(bytes, text, 'hex')).toBe(hash)
      expect([...browserHashes.hmacSha1(bytes, nodeBytes.utf8(text))]).toEqual([...nodeHashes.hmacSha1(bytes, nodeBytes.utf8(text))])
    }
  }
})

test('both platforms derive the same keys', () => {
  for (const bytes of keys)
    for (const length of [16, 32, 100])
      expect(browserHashes.derivedKey(bytes, 'cookies', length)).toEqual(nodeHashes.derivedKey(bytes, 'cookies', length))
})

test('only equal texts are equal in constant time, on both platforms', () => {
  for (const one of texts)
    for (const other of [...texts, `${one}.`, 'abd', 'Abc']) {
      const isEqual = nodeHashes.isSameInConstantTime(one, other)
      expect([browserHashes.isSameInConstantTime(one, other), isEqual]).toEqual([isEqual, one === other])
    }
})

test('a text has the same bytes on both platforms, and they the same text', () => {
  for (const text of texts) {
    const bytes = nodeBytes.utf8(text)
    expect([...browserBytes.utf8(text)]).toEqual([...bytes])
    expect(browserBytes.utf8Length(text)).toBe(nodeBytes.utf8Length(text))
    expect([...browserBytes.concatBytes([bytes, key, bytes])]).toEqual([...nodeBytes.concatBytes([bytes, key, bytes])])
    for (const encoding of encodings) {
      const encoded = nodeBytes.encodeBytes(bytes, encoding)
      expect(browserBytes.encodeBytes(bytes, encoding)).toBe(encoded)
      expect([...browserBytes.decodeBytes(encoded, encoding)]).toEqual([...bytes])
    }
  }
})

test.each(['', 'Y', 'YQ', 'YQ==', 'YQ==YQ==', 'YW=JjZA', ' Y W\nJj ', '-_+/', 'YW!Jj', 'ab cd', 'ABcd', 'abc', 'abxy12', '算盘', 'é6a='])(
  'a damaged text is decoded to the same bytes on both platforms: %j',
  (text) => {
    for (const encoding of encodings) expect(browserBytes.decodeBytes(text, encoding)).toEqual(nodeBytes.decodeBytes(text, encoding))
  },
)

describe.each([
  ['Node', 'the browser', nodeCipher, browserCipher],
  ['the browser', 'Node', browserCipher, nodeCipher],
])('what %s encrypts', (_, other, { encryptText }, { decryptText }) => {
  test(`${other} decrypts`, () => {
    for (const text of texts) expect(decryptText(key, encryptText(key, text, 'totp'), 'totp')).toBe(Buffer.from(text).toString())
  })

  const flipped = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte))
  const encrypted = encryptText(key, 'kept well', 'totp')
  const { iv, tag, data } = encrypted
  test.each([
    ['another key', flipped(key), encrypted, 'totp'],
    ['a shorter key', key.subarray(1), encrypted, 'totp'],
    ['another context', key, encrypted, 'mail'],
    ['another start', key, { iv: flipped(iv), tag, data }, 'totp'],
    ['another tag', key, { iv, tag: flipped(tag), data }, 'totp'],
    ['a shorter tag', key, { iv, tag: tag.subarray(1), data }, 'totp'],
    ['a byte that was changed', key, { iv, tag, data: flipped(data) }, 'totp'],
    ['a byte that is missing', key, { iv, tag, data: data.subarray(1) }, 'totp'],
    ['a byte that moved into the tag', key, { iv, tag: Buffer.concat([data.subarray(-1), tag]), data: data.subarray(0, -1) }, 'totp'],
  ])(`${other} refuses with %s`, (_, key, parts, context) => {
    expect(() => decryptText(key, parts, context)).toThrow(/authenticate|tag|key/)
  })
})

test.each([
  { message: 'a password', memory: 8, passes: 1, parallelism: 1, tagLength: 32 },
  { message: '一把玉算盘 🧮', memory: 64, passes: 3, parallelism: 2, tagLength: 16 },
  { message: '', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
])('both platforms hash the password "$message" alike', async (input) => {
  const nonce = key.subarray(16)
  expect([...(await browserArgon2.argon2id({ ...input, nonce }))]).toEqual([...(await nodeArgon2.argon2id({ ...input, nonce }))])
})

test.each([
  ['Node', nodeRandom],
  ['the browser', browserRandom],
])('%s makes random values', (_, { randomBytes, randomInt, randomUUID }) => {
  expect(randomBytes(0)).toHaveLength(0)
  expect(nodeBytes.encodeBytes(randomBytes(16), 'hex')).not.toBe(nodeBytes.encodeBytes(randomBytes(16), 'hex'))
  const drawn = Array.from({ length: 500 }, () => randomInt(3))
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]))
  expect([randomInt(1), randomInt(2 ** 47) < 2 ** 47]).toEqual([0, true])
  for (const limit of [0, -1, 1.5, NaN]) expect(() => randomInt(limit)).toThrow(/random|max/)
  const ids = Array.from({ length: 100 }, randomUUID)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test.each([
  ['Node', nodeTimers],
  ['the browser', browserTimers],
])('%s waits, takes turns, and stops waiting when told', async (_, { every, later, wait, turn }) => {
  const happened: string[] = []
  const repeated = every(1, () => happened.push('every'))
  const stopped = later(1, () => happened.push('stopped'))
  clearTimeout(stopped)
  await new Promise<void>((resolve) => {
    later(5, resolve)
  })
  clearInterval(repeated)
  expect(happened).toContain('every')
  expect(happened).not.toContain('stopped')

  await wait(1, { isInBackground: true, signal: new AbortController().signal })
  const controller = new AbortController()
  const waiting = wait(60_000, { signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toHaveProperty('name', 'AbortError')
  await expect(wait(60_000, { signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError')

  const due: string[] = []
  later(0, () => due.push('due'))
  while (due.length === 0) await Promise.all([turn(), turn()])
})

test.each([
  ['Node', nodePacking],
  ['the browser', browserPacking],
])('what %s packs can be read, and a failure of the source fails the reader', async (_, { packing }) => {
  const rows = Array.from({ length: 3000 }, (_, index) => [`岗位 ${index}`, '乙'])
  async function* batches() {
    yield rows
  }
  const file = await buffer(tableFile('xlsx', { title: '岗位', header: ['甲', '乙'], batches: batches() }, packing))
  const read = await collected(readTable('xlsx', file, unpacking))
  expect(read.flat().map(({ cells }) => cells)).toEqual([['甲', '乙'], ...rows])
  async function* failing() {
    yield key
    throw new Error('The source failed')
  }
  await expect(collected(packing.deflate(failing()))).rejects.toThrow('The source failed')
  for (const bytes of [...keys, file]) {
    const sum = nodePacking.packing.crc32(bytes, 0)
    expect([packing.crc32(bytes, 0), packing.crc32(bytes, sum)]).toEqual([sum, nodePacking.packing.crc32(bytes, sum)])
  }
})

test('both platforms compress with gzip, and the browser not with Brotli', async () => {
  for (const text of texts)
    for (const { gzip } of [nodeCompression, browserCompression])
      expect(gunzipSync(await gzip(nodeBytes.utf8(text)))).toEqual(Buffer.from(text))
  expect([typeof nodeCompression.brotli, browserCompression.brotli]).toEqual(['function', undefined])
})

test('both platforms know the cores and the runtime', async () => {
  const [node, browser] = [nodeMachine.describeMachine(), browserMachine.describeMachine()]
  expect(browser).toEqual({ name: 'browser', runtime: expect.stringMatching(/^Node\.js \d+$/), platform: '', cores: node.cores, memory: 0 })
  expect(await browserMachine.diskRoom('/')).toBeNull()
})
