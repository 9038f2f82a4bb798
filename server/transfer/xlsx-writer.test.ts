import { buffer } from 'node:stream/consumers'
import { inflateRawSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Cell } from '#contract/tables/cell.ts'
import { columnName, xlsxFile } from '#contract/tables/xlsx-writer.ts'
import { packing } from '#platform/packing.ts'

/** The files of an archive by name, read by its directory; throws unless their sums are right. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let place = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [crc, packedSize, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(place + offset))
    const nameLength = archive.readUInt16LE(place + 28)
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength)
    const content = archive.readUInt32LE(place + 42) + 30 + nameLength
    const bytes = inflateRawSync(archive.subarray(content, content + (packedSize ?? 0)))
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc])
    files[name] = bytes.toString()
    place += 46 + nameLength
  }
  return files
}

async function* inBatches(rows: readonly (readonly Cell[])[], size: number) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function written(rows: readonly (readonly Cell[])[], { header = ['甲', '乙'], title = '岗位', limit = 1000, size = 3 } = {}) {
  return unzip(await buffer(xlsxFile({ title, header, batches: inBatches(rows, size) }, packing, limit)))
}

test('columns are named as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('every cell has its reference; texts, numbers and times have their kinds, and empty cells are left out', async () => {
  const wallMs = Date.UTC(2026, 10, 21, 18)
  const files = await written([
    ['=1+1', -5.25],
    [null, { kind: 'time', wallMs }],
    ['', { kind: 'day', wallMs: Date.UTC(2026, 10, 21) }],
  ])
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2"><v>-5.25</v></c>')
  expect(sheet).toContain('<row r="3"><c r="B3" s="3"><v>46347.75</v></c></row>')
  expect(sheet).toContain('<row r="4"><c r="B4" s="2"><v>46347</v></c></row>')
  expect(sheet).not.toContain('<f>')
  expect(files['xl/styles.xml']).toContain('<cellStyles')
})

test('days that spreadsheets would read as others, because they know a 29 February 1900, are texts', async () => {
  const files = await written([
    [
      { kind: 'day', wallMs: Date.UTC(1900, 1, 28) },
      { kind: 'time', wallMs: Date.UTC(1899, 11, 31, 8, 30) },
    ],
    [{ kind: 'day', wallMs: Date.UTC(1900, 2, 1) }, null],
  ])
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">1900-02-28</t></is></c>')
  expect(sheet).toContain('>1899-12-31 08:30</t>')
  expect(sheet).toContain('<c r="A3" s="2"><v>61</v></c>')
})

test('what XML or spreadsheets would read otherwise is escaped, and what cannot be written is left out', async () => {
  const files = await written([['a\u0001b<&>"\r\n_x0041_', '\ud800x']])
  expect(files['xl/worksheets/sheet1.xml']).toContain('>ab&lt;&amp;&gt;"&#13;\n_x005F_x0041_<')
  expect(files['xl/worksheets/sheet1.xml']).toContain('>\ufffdx<')
})

test('rows that do not fit into a sheet go on in the next, each with the titles', async () => {
  const rows = Array.from({ length: 7 }, (_, index): Cell[] => [index, null])
  const files = await written(rows, { limit: 4, title: "a/b:'c" })
  const counts = [1, 2, 3].map((number) => files[`xl/worksheets/sheet${number}.xml`]?.match(/<row /g)?.length)
  expect(counts).toEqual([4, 4, 2])
  expect(files['xl/workbook.xml']).toMatch(/name="a b 'c" sheetId="1".*name="a b 'c \(2\)" sheetId="2".*name="a b 'c \(3\)"/)
  expect(files['[Content_Types].xml']?.match(/sheet\d\.xml/g)).toHaveLength(3)
})

test('a table without rows has a sheet with its titles', async () => {
  const files = await written([])
  expect(Object.keys(files).filter((name) => name.includes('sheets/'))).toEqual(['xl/worksheets/sheet1.xml'])
})

test('a text that no cell can hold is refused, instead of a file that spreadsheets call broken', async () => {
  await expect(written([['x'.repeat(32_768), null]])).rejects.toThrow('cellTooLong')
})

test('each of several escaped characters in a row is escaped', async () => {
  const files = await written([['_x0041_x0042_', null]])
  expect(files['xl/worksheets/sheet1.xml']).toContain('>_x005F_x0041_x005F_x0042_<')
})

test('columns to fill in have a hint, and a list of what can be chosen where a spreadsheet can have one', async () => {
  const help = [
    { hint: '必填。可填："启用" & 停用', choices: ['启用', '停用 & 关'] },
    { hint: '选填', choices: ['甲,乙', '丙'] },
    { hint: `选填。${'长'.repeat(300)}`, choices: ['长'.repeat(300)] },
  ]
  const files = unzip(await buffer(xlsxFile({ title: '岗位', header: ['状态', '类型', '备注'], help, batches: inBatches([], 1) }, packing)))
  const validations = files['xl/worksheets/sheet1.xml']?.match(/<dataValidation .*?<\/dataValidation>/g)
  expect(validations).toEqual([
    '<dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="状态" prompt="必填。可填：&quot;启用&quot; &amp; 停用" sqref="A2:A1048576"><formula1>"启用,停用 &amp; 关"</formula1></dataValidation>',
    '<dataValidation allowBlank="1" showInputMessage="1" promptTitle="类型" prompt="选填" sqref="B2:B1048576"></dataValidation>',
    `<dataValidation allowBlank="1" showInputMessage="1" promptTitle="备注" prompt="选填。${'长'.repeat(252)}" sqref="C2:C1048576"></dataValidation>`,
  ])
})
