import { createDeflateRaw, crc32 } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { pipeline, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readTable, tableLimits } from '#contract/tables/read-table.ts'
import type { Unpacking } from '#contract/tables/unpacking.ts'
import { collected, type RawEntry, rawZip, workbookParts } from './testing/raw-zip.ts'
import { unpacking } from './testing/unpacking.ts'

/** An unpacking that counts what it has inflated. */
function counting() {
  const counted = { bytes: 0, calls: 0 }
  const counter: Unpacking = {
    ...unpacking,
    async *inflate(bytes) {
      counted.calls += 1
      for await (const piece of unpacking.inflate(bytes)) {
        counted.bytes += piece.length
        yield piece
      }
    },
  }
  return { counted, counter }
}

const parts = workbookParts({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' })
const sheetName = 'xl/worksheets/sheet1.xml'

async function readRows(bytes: Uint8Array, using: Unpacking = unpacking) {
  const rows = await collected(readTable('xlsx', bytes, using))
  return rows.flat().map(({ cells }) => cells)
}

const withEntry = (entry: RawEntry) => rawZip([...parts, entry])
const withSheet = (changes: Partial<RawEntry>) => rawZip(parts.map((part) => (part.name === sheetName ? { ...part, ...changes } : part)))

async function gigabyte(): Promise<{ packed: Buffer; crc: number; size: number }> {
  const block = Buffer.alloc(1_048_576, ' ')
  let crc = 0
  async function* blocks() {
    for (let count = 0; count < 1024; count++) {
      crc = crc32(block, crc)
      yield block
    }
  }
  const deflate = createDeflateRaw({ level: 9 })
  pipeline(Readable.from(blocks()), deflate, () => {})
  return { packed: await buffer(deflate), crc, size: 1024 * block.length }
}

test('[F11] a gigabyte in a file of a megabyte is refused: before it is unpacked if the archive says so, otherwise as soon as it is seen', async () => {
  const { packed, crc, size } = await gigabyte()
  expect(packed.length).toBeLessThan(1_100_000)
  const honest = counting()
  await expect(readRows(withSheet({ packed, told: { crc, size } }), honest.counter)).rejects.toThrow('tableTooLarge')
  expect(honest.counted.bytes).toBeLessThan(2000)
  const lying = counting()
  await expect(readRows(withSheet({ packed, told: { crc, size: 1000 } }), lying.counter)).rejects.toThrow('tableInvalid')
  expect(lying.counted.bytes).toBeLessThan(100_000)
})

test('[F11] the parts of a workbook have one limit together, and those that only connect others a smaller one', async () => {
  const { counted, counter } = counting()
  const limits = { ...tableLimits, unpackedBytes: 30_000 }
  const texts = workbookParts({ texts: `<si><t>${'x'.repeat(20_000)}</t></si>`, rows: `<row/>${' '.repeat(20_000)}` })
  await expect(collected(readTable('xlsx', rawZip(texts), counter, limits))).rejects.toThrow('tableTooLarge')
  expect(counted.bytes).toBeLessThan(30_000)
  const styles = parts.map((part) => (part.name === 'xl/styles.xml' ? { ...part, told: { size: 40_000_000 } } : part))
  await expect(readRows(rawZip(styles))).rejects.toThrow('tableTooLarge')
})

test('[F11] an archive with 100,000 files is refused before one of them is looked at', async () => {
  const empty = Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, content: '', method: 0 }))
  const { counted, counter } = counting()
  await expect(readRows(rawZip([...parts, ...empty], { is64: true }), counter)).rejects.toThrow('tableInvalid')
  await expect(readRows(rawZip([...parts, ...empty.slice(0, 1000)]), counter)).rejects.toThrow('tableInvalid')
  await expect(readRows(rawZip([...parts, ...empty.slice(0, 2000)], { count: 6 }), counter)).rejects.toThrow('tableInvalid')
  expect(counted.calls).toBe(0)
})

test.each(['../outside.xml', 'xl/../../outside.xml', '/etc/passwd', 'C:/windows/x.xml', 'xl\\..\\..\\x.xml', '..', '', 'a\0b'])(
  '[F11] an archive with a file whose name leads out of it is refused: %j',
  async (name) => {
    await expect(readRows(withEntry({ name, content: 'x' }))).rejects.toThrow('tableInvalid')
  },
)

test.each([0xa1ff, 0x21b6, 0x61b0, 0x11b6])('[F11] an archive with a link or a device is refused: mode %d', async (mode) => {
  const entry = { name: 'xl/link', content: '/etc/passwd', attributes: mode * 65_536 }
  await expect(readRows(withEntry(entry))).rejects.toThrow('tableInvalid')
})

test('files and folders with the modes of Unix are no reason to refuse', async () => {
  const folder = { name: 'xl/media/', content: '', method: 0, attributes: 0x41ed * 65_536 + 16 }
  const picture = { name: 'xl/media/1.png', content: 'x', attributes: 0x81a4 * 65_536 }
  expect(await readRows(rawZip([...parts, folder, picture]))).toEqual([[1]])
})

test('[F11] an archive in place of a part that is read is refused; embedded documents are not looked at', async () => {
  const nested = rawZip(parts)
  for (const method of [0, 8]) {
    await expect(readRows(withSheet({ content: nested, method }))).rejects.toThrow('tableInvalid')
    for (const name of ['xl/embeddings/Book1.XLSX', 'xl/embeddings/Microsoft_Word_Document.docx', 'xl/a.bin', 'xl/a.zip'])
      expect(await readRows(withEntry({ name, content: nested, method }))).toEqual([[1]])
  }
})

test('names with the separator of Windows are read as others', async () => {
  const renamed = parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))
  expect(await readRows(rawZip(renamed))).toEqual([[1]])
})

test('[F11] an archive whose files share bytes, or reach into its directory, is refused', async () => {
  const inner = { name: 'xl/inner.xml', content: 'x' }
  const outer = { name: 'xl/outer.bin', content: Buffer.concat([Buffer.from('--'), rawZip([inner])]), method: 0 }
  const offset = rawZip([...parts, outer]).indexOf(outer.content) + 2
  await expect(readRows(rawZip([...parts, outer, { ...inner, told: { offset } }]))).rejects.toThrow('tableInvalid')
  expect(await readRows(rawZip([...parts, outer, inner]))).toEqual([[1]])
  await expect(readRows(withEntry({ name: 'x', content: 'x', told: { packedSize: 40 } }))).rejects.toThrow('tableInvalid')
  await expect(readRows(withEntry({ name: 'x', content: 'x', told: { packedSize: 4_000_000 } }))).rejects.toThrow('tableInvalid')
  const [first] = parts
  await expect(readRows(rawZip([...parts, ...(first ? [{ ...first, name: first.name.toUpperCase() }] : [])]))).rejects.toThrow(
    'tableInvalid',
  )
})

test.each([
  ['another name before its content', { localName: 'xl/worksheets/sheet2.xml' }],
  ['another sum', { told: { crc: 1 } }],
  ['a smaller size', { told: { size: 10 } }],
  ['a larger size', { told: { size: 1_000_000 } }],
  ['another way of packing', { method: 12 }],
  ['damaged content', { packed: Buffer.from('not deflated at all') }],
  ['content that ends too early', { content: Buffer.alloc(100_000, 'x'), packed: Buffer.from([0xec, 0xc1]) }],
] as const)('a workbook with a file that has %s is refused', async (_, changes) => {
  await expect(readRows(withSheet(changes))).rejects.toThrow('tableInvalid')
})

test('a header before the content that says something else than the directory is refused', async () => {
  const bytes = rawZip(parts)
  for (const place of [6, 8, 14, 18, 22]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[place] ?? 0) ^ 4, place)
    await expect(readRows(changed)).rejects.toThrow('tableInvalid')
  }
})

test('a workbook or an archive with a password is said to have one, and one of old to be old', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
  const locked = Buffer.concat([old, Buffer.alloc(1000), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(10)])
  for (const bytes of [withSheet({ flags: 1 }), locked]) await expect(readRows(bytes)).rejects.toThrow('tableLocked')
  await expect(readRows(old)).rejects.toThrow('tableOutdated')
})

test('archives of 64 bits, with comments and without compression are read', async () => {
  expect(await readRows(rawZip(parts, { is64: true }))).toEqual([[1]])
  expect(await readRows(rawZip(parts, { comment: 'PK\u0005\u0006 a comment that begins like an end' }))).toEqual([[1]])
  expect(await readRows(rawZip(parts.map((part) => ({ ...part, method: 0 }))))).toEqual([[1]])
})

test('an archive with something before or after it is refused, as it could be read in two ways', async () => {
  const bytes = rawZip(parts)
  await expect(readRows(Buffer.concat([bytes, Buffer.from('more')]))).rejects.toThrow('tableInvalid')
  await expect(readRows(Buffer.concat([bytes, bytes]))).rejects.toThrow('tableInvalid')
})

test('only the parts that are needed are unpacked', async () => {
  const { counted, counter } = counting()
  await readRows(withEntry({ name: 'xl/media/film.mov', content: Buffer.alloc(1_000_000) }), counter)
  expect(counted.bytes).toBeLessThan(5000)
})
