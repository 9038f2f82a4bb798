import { expect, test } from 'vitest'
import { chunkMaxBytes } from '#contract/files/files.ts'
import { nextChunkBytes } from './upload-file.ts'

const kilobyte = 1024

test.each([
  ['a quick chunk is followed by one of twice the size', 256, 100, 512],
  ['one that takes about a second by one of the same size', 256, 1000, 256],
  ['a slow one by one of half the size', 256, 5000, 128],
])('%s', (_, bytes, tookMs, next) => {
  expect(nextChunkBytes(bytes * kilobyte, tookMs)).toBe(next * kilobyte)
})

test('no chunk is larger than the server takes, or so small that requests cost more than bytes', () => {
  expect(nextChunkBytes(chunkMaxBytes, 1)).toBe(chunkMaxBytes)
  expect(nextChunkBytes(64 * kilobyte, 60_000)).toBe(64 * kilobyte)
})
