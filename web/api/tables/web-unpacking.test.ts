// @vitest-environment node
import { expect, test } from 'vitest'
import { readTable } from '#contract/tables/read-table.ts'
import { tableFile } from '#contract/tables/table-file.ts'
import { tableFormats } from '#contract/tables/table-format.ts'
import { webPacking } from './web-packing.ts'
import { webUnpacking } from './web-unpacking.ts'

async function* once<Item>(item: Item) {
  yield item
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const bytes: number[] = []
  for await (const piece of pieces) for (const byte of piece) bytes.push(byte)
  return Uint8Array.from(bytes)
}

test.each(tableFormats)('what the browser writes it can read: %s', async (format) => {
  const rows = Array.from({ length: 3000 }, (_, index) => [`岗位 ${index}`, '乙'])
  const bytes = await bytesOf(tableFile(format, { title: '岗位', header: ['甲', '乙'], batches: once(rows) }, webPacking))
  const read: unknown[] = []
  for await (const batch of readTable(format, bytes, webUnpacking)) read.push(...batch.map(({ cells }) => cells))
  expect(read).toEqual([['甲', '乙'], ...rows])
})

test('content is unpacked in pieces, and no more of it than is wanted', async () => {
  const packed = await bytesOf(webPacking.deflate(once(new Uint8Array(5_000_000))))
  for await (const piece of webUnpacking.inflate(packed)) {
    expect(piece.length).toBeLessThan(1_000_000)
    break
  }
})

test('damaged content is refused', async () => {
  const packed = await bytesOf(webPacking.deflate(once(new Uint8Array(5_000_000))))
  await expect(bytesOf(webUnpacking.inflate(packed.subarray(0, -100)))).rejects.toHaveProperty('name', 'TypeError')
  await expect(bytesOf(webUnpacking.inflate(Uint8Array.from([255, 255, 255])))).rejects.toHaveProperty('name', 'TypeError')
})
