// @vitest-environment node
import { expect, test } from 'vitest'
import { tableFile } from '#contract/tables/table-file.ts'
import { webPacking } from '#web/api/tables/web-packing.ts'
import { readImportFile, withTitleLine } from './read-import-file.ts'
import { titleLineOf } from './title-line.ts'

const isTitle = (text: string) => ['名称', '编号', '等级'].includes(text)

const read = (text: string, choice?: Parameters<typeof readImportFile>[2]) => readImportFile(new File([text], '包裹.csv'), isTitle, choice)

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
  const chunks: number[] = []
  for await (const chunk of tableFile('xlsx', { title: '包裹', header: ['名称', '编号'], batches: batches() }, webPacking))
    chunks.push(...chunk)
  const file = await readImportFile(new File([Uint8Array.from(chunks)], '包裹.xlsx'), isTitle)
  expect(file).toMatchObject({ rows: [{ number: 2 }], source: { sheets: ['包裹'], sheet: 0, encoding: undefined, isOpen: false } })
})
