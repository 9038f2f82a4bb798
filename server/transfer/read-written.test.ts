import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors/app-error.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { type Cell, csvCell } from '#contract/tables/cell.ts'
import { readTable, tableFormatOf } from '#contract/tables/read-table.ts'
import { tableFile } from '#contract/tables/table-file.ts'
import { type TableFormat, tableFormats } from '#contract/tables/table-format.ts'
import { isBlank } from '#contract/texts/invisible.ts'
import { packing } from '#platform/packing.ts'
import { bytesOf, collected, rawWorkbook, rawZip, workbookParts } from './testing/raw-zip.ts'
import { unpacking } from './testing/unpacking.ts'

const random = seededRandom(20_261_126)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]

const pieces = [
  '甲',
  'a',
  ' ',
  '"',
  "'",
  '=',
  '＝',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ',',
  ';',
  '&',
  '<',
  '>',
  ']]>',
  '&amp;',
  '_x0041_',
  '_x0041',
  '_',
  '😀',
  'é',
  '\u00a0',
] as const

function randomText(): string {
  return Array.from({ length: below(6) + 1 }, () => pick(pieces)).join('')
}

function randomCell(): Cell {
  const day = Date.UTC(1900 + below(200), below(12), 1 + below(28))
  const kinds: readonly [() => Cell, ...(() => Cell)[]] = [
    randomText,
    randomText,
    () => null,
    () => below(2_000_000) / 100 - 10_000,
    () => pick([0, -1, 1e21, 1e-7, Number.MAX_SAFE_INTEGER, 0.1 + 0.2]),
    () => ({ kind: 'day', wallMs: day }),
    () => ({ kind: 'time', wallMs: day + below(86_400_000) }),
  ]
  return pick(kinds)()
}

function withoutEnd(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)
}

async function* inBatches(rows: readonly (readonly Cell[])[]) {
  for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
}

const written = (format: TableFormat, rows: readonly (readonly Cell[])[]) =>
  bytesOf(tableFile(format, { title: '岗位', header: ['甲', 'b"', "'=c", '4'], batches: inBatches(rows) }, packing))

/** What a cell of a written file is when it is read. */
function expectedCell(format: TableFormat, cell: Cell): Cell {
  if (format === 'csv') return cell === null ? null : String(csvCell(cell))
  // What spreadsheets cannot count is written as text.
  if (typeof cell !== 'object' || cell === null) return cell
  // What spreadsheets cannot count is written as text; what they count is read to the second.
  if (cell.wallMs < Date.UTC(1900, 2, 1)) return String(csvCell(cell))
  return { ...cell, wallMs: Math.round(cell.wallMs / 1000) * 1000 }
}

test.each(tableFormats)('whatever is written is read again as it was: %s', async (format) => {
  for (let round = 0; round < 150; round++) {
    const rows = Array.from({ length: below(30) }, () => [randomCell(), randomCell(), randomCell(), randomCell()])
    const bytes = await written(format, rows)
    expect(tableFormatOf(bytes)).toBe(format)
    const read = (await collected(readTable(format, bytes, unpacking))).flat()
    const expected = rows.map((row, index) => ({ number: index + 2, cells: withoutEnd(row.map((cell) => expectedCell(format, cell))) }))
    expect(read).toEqual([
      { number: 1, cells: ['甲', 'b"', "'=c", '4'] },
      ...expected.filter(({ cells }) => cells.some((cell) => cell !== null && (typeof cell !== 'string' || !isBlank(cell)))),
    ])
  }
})

/** Reads whatever it is; returns how it ended, which is a table or a declared error. */
async function outcome(format: TableFormat, bytes: Uint8Array): Promise<string> {
  try {
    for await (const batch of readTable(format, bytes, unpacking)) expect(batch.length).toBeLessThanOrEqual(500)
    return 'read'
  } catch (error) {
    if (isAppError(error)) return error.name
    throw error
  }
}

function damaged(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (let count = 1 + below(4); count > 0; count--) copy[below(copy.length)] = below(256)
  return pick([
    copy,
    copy.slice(0, below(copy.length)),
    copy.slice(below(copy.length)),
    new Uint8Array([...copy, ...copy.slice(below(copy.length))]),
  ])
}

test.each(tableFormats)('damaged files end with rows or with an error that is declared: %s', async (format) => {
  const whole = await written(
    format,
    Array.from({ length: 8 }, () => [randomCell(), randomCell()]),
  )
  const outcomes = new Set<string>()
  for (let round = 0; round < 1500; round++) outcomes.add(await outcome(format, damaged(whole)))
  expect(outcomes).toContain('tableInvalid')
})

test('damaged parts in a whole archive end so as well', async () => {
  const texts = '<si><t>岗位</t></si><si><r><t>甲&amp;</t></r></si>'
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46347.5</v></c></row><!-- x --><row r="2"><c t="inlineStr"><is><t>x</t></is></c></row>'
  const parts = workbookParts({ texts, rows, cellFormats: [0, 22] })
  expect(await outcome('xlsx', rawWorkbook({ texts, rows }))).toBe('read')
  const outcomes = new Set<string>()
  for (let round = 0; round < 1500; round++) {
    const chosen = below(parts.length)
    const zip = rawZip(
      parts.map((part, index) => (index === chosen ? { ...part, content: Buffer.from(damaged(Buffer.from(part.content))) } : part)),
    )
    outcomes.add(await outcome('xlsx', zip))
  }
  expect(outcomes).toContain('read')
  expect(outcomes).toContain('tableInvalid')
})

test('random bytes end so as well', async () => {
  for (let round = 0; round < 500; round++) {
    const bytes = Uint8Array.from({ length: below(400) }, () => below(256))
    for (const format of tableFormats) await outcome(format, bytes)
    await outcome('xlsx', new Uint8Array([0x50, 0x4b, 3, 4, ...bytes]))
    await outcome(
      'csv',
      bytes.map((byte) => pick([byte, 44, 34, 10, 97])),
    )
  }
})
