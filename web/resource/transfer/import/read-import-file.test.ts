// @vitest-environment node
import { expect, test } from 'vitest'
import { tableFile } from '#contract/tables/table-file.ts'
import { zipFile } from '#contract/tables/zip-writer.ts'
import { webPacking } from '#web/api/tables/web-packing.ts'
import { readImportFile, withTitleLine } from './read-import-file.ts'
import { titleLineOf } from './title-line.ts'

const isTitle = (text: string) => ['名称', '编号', '等级'].includes(text)

const read = (text: string, choice?: Parameters<typeof readImportFile>[2]) => readImportFile(new File([text], '包裹.csv'), isTitle, choice)

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: number[] = []
  for await (const piece of pieces) bytes.push(...piece)
  return Uint8Array.from(bytes)
}

test('the row of titles is the first of which two cells, and half of those that are filled, are titles', () => {
  const lines = (...rows: readonly (readonly (string | null)[])[]) => rows.map((cells) => ({ cells }))
  expect(titleLineOf(lines(['登记表'], ['名称', '编号']), isTitle)).toBe(1)
  expect(titleLineOf(lines(['基本信息', null, '分类'], ['名称', '编号', '等级', '标签']), isTitle)).toBe(1)
  expect(titleLineOf(lines(['名称', '甲', '乙', '编号']), isTitle)).toBe(0)
  expect(titleLineOf(lines(['名称', '甲', '乙', '丙', '编号']), isTitle)).toBeUndefined()
  expect(titleLineOf(lines(['名称'], ['张三']), isTitle)).toBeUndefined()
  expect(titleLineOf([], isTitle)).toBeUndefined()
})

test('only what is not plain has to be looked at: rows above the titles, or a first row without any', async () => {
  expect((await read('名称,编号\n张三,C1\n')).source.isOpen).toBe(false)
  expect((await read('名称\n张三\n')).source.isOpen).toBe(false)
  expect((await read('甲,乙\n张三,C1\n')).source.isOpen).toBe(true)
  expect((await read('名称,编号\n')).source.isOpen).toBe(false)
  const titled = await read('登记表\n\n名称,编号\n张三,C1\n')
  expect(titled).toMatchObject({ header: ['名称', '编号'], rows: [{ number: 4 }], source: { isOpen: true, titleLine: 1 } })
  expect(withTitleLine(titled.source, 0)).toMatchObject({ header: ['登记表'], rows: [{ number: 3 }, { number: 4 }] })
})

test('the first row with two titles is shown as theirs where most of its columns have no field', async () => {
  expect(await read('登记表\n名称,邮寄,分类,大小,编号\n张三,是,甲,1,C1\n')).toMatchObject({
    header: ['名称', '邮寄', '分类', '大小', '编号'],
    rows: [{ number: 3 }],
    source: { isOpen: true },
  })
})

test('titles are looked for in the first twenty rows', async () => {
  const before = (count: number) => '说明\n'.repeat(count)
  expect((await read(`${before(19)}名称,编号\n张三,C1\n`)).source.titleLine).toBe(19)
  expect((await read(`${before(20)}名称,编号\n张三,C1\n`)).source.titleLine).toBe(0)
})

test('a workbook of one sheet has nothing to choose', async () => {
  async function* batches() {
    yield [['张三', 'C1']]
  }
  const bytes = await bytesOf(tableFile('xlsx', { title: '包裹', header: ['名称', '编号'], batches: batches() }, webPacking))
  const file = await readImportFile(new File([bytes], '包裹.xlsx'), isTitle)
  expect(file).toMatchObject({ rows: [{ number: 2 }], source: { sheets: ['包裹'], sheet: 0, encoding: undefined, isOpen: false } })
})

/** A workbook of sheets with lines of texts; one of undefined is damaged. */
async function workbook(...sheets: (readonly (readonly string[])[] | undefined)[]): Promise<File> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (all: string) => `<Relationships>${all}</Relationships>`
  const row = (cells: readonly string[]) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const named = sheets.map((_, index) => `<sheet name="表${index}" sheetId="${index + 1}" id="r${index}"/>`).join('')
  const parts: readonly (readonly [name: string, content: string])[] = [
    ['_rels/.rels', relations(relation('r', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/_rels/workbook.xml.rels', relations(sheets.map((_, index) => relation(`r${index}`, 'worksheet', `sheet${index}.xml`)).join(''))],
    ['xl/workbook.xml', `<workbook><sheets>${named}</sheets></workbook>`],
    ...sheets.map((lines, index) => {
      const content = lines ? `<worksheet><sheetData>${lines.map(row).join('')}</sheetData></worksheet>` : '<worksheet>'
      return [`xl/sheet${index}.xml`, content] as const
    }),
  ]
  async function* once(content: string) {
    yield webPacking.encode(content)
  }
  async function* all() {
    for (const [name, content] of parts) yield { name, bytes: once(content) }
  }
  return new File([await bytesOf(zipFile(all(), webPacking))], '包裹.xlsx')
}

const titled = [
  ['名称', '编号'],
  ['张三', 'C1'],
]

test('a workbook begins with the first sheet that has titles, else the first with rows; a damaged one keeps no other from being chosen', async () => {
  const found = async (...sheets: Parameters<typeof workbook>) => {
    const { source } = await readImportFile(await workbook(...sheets), isTitle)
    return [source.sheet, source.isOpen]
  }
  expect(await found([['说明']], titled, titled)).toEqual([1, true])
  expect(await found([], [['说明']], [])).toEqual([1, true])
  expect(await found(undefined, titled)).toEqual([1, true])
  await expect(readImportFile(await workbook(undefined, []), isTitle)).rejects.toThrow('tableInvalid')
  await expect(readImportFile(await workbook(undefined, titled), isTitle, { sheet: 0 })).rejects.toThrow('tableInvalid')
})

test('a sheet and a text without content are said to be empty, and not to be no table', async () => {
  await expect(readImportFile(await workbook(titled, []), isTitle, { sheet: 1 })).rejects.toThrow('tableEmpty')
  await expect(read(' \n\n')).rejects.toThrow('tableEmpty')
})

test('the separator is that of the titles, whatever stands in a line above them', async () => {
  expect(await read('登记表, 2026\n名称;编号\n张三;C1\n')).toMatchObject({
    header: ['名称', '编号'],
    rows: [{ number: 3, cells: ['张三', 'C1'] }],
  })
  expect(await read('登记表\n名称\t编号\n张三\tC1\n')).toMatchObject({ header: ['名称', '编号'] })
  expect((await read('登记表;甲\n乙;丙\n')).header).toEqual(['登记表', '甲'])
  await expect(read('登记表,甲\n乙,"丙\n')).rejects.toThrow('tableQuoteOpen')
})
