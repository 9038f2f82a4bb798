import { expect, test } from 'vitest'
import { csvStart } from '#contract/csv.ts'
import { readTable, refusedTable, tableFormatOf, type TableLimits, tableLimits } from '#contract/tables/read-table.ts'
import { isAppError } from '#contract/errors/app-error.ts'
import { collected, rawWorkbook } from './testing/raw-zip.ts'
import { unpacking } from './testing/unpacking.ts'

async function readBytes(bytes: Uint8Array, limits?: TableLimits) {
  const rows = await collected(readTable('csv', bytes, unpacking, limits))
  return rows.flat().map(({ number, cells }) => [number, ...cells])
}

const read = (text: string, limits?: TableLimits) => readBytes(Buffer.from(text), limits)

/** What is told of an error, in the language of the tests. */
async function told(reading: Promise<unknown>): Promise<string> {
  try {
    await reading
  } catch (error) {
    if (isAppError(error)) return error.messageIn('zh-CN')
    throw error
  }
  return ''
}

test('quotes, doubled quotes, separators and line breaks in cells are read; empty cells are empty', async () => {
  expect(await read('a,b,c\r\n"x,""y""\r\nz",,  d \r\n,,\r\n"",e"f"\r\n')).toEqual([
    [1, 'a', 'b', 'c'],
    [2, 'x,"y"\r\nz', null, '  d '],
    [4, null, 'e"f"'],
  ])
})

test.each([
  ['\n', 'a,b\n1,2\n\n3,4'],
  ['\r', 'a,b\r1,2\r\r3,4\r'],
  ['\r\n', 'a,b\r\n1,2\r\n\r\n3,4\r\n'],
])('every kind of line break ends a row, and empty rows are counted but left out: %j', async (_, text) => {
  expect(await read(text)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [4, '3', '4'],
  ])
})

test.each([
  ['a;b;c\n1,5;2;3', ['1,5', '2', '3']],
  ['a\tb\n1,5\t2', ['1,5', '2']],
  ['"a;;;b",c\n1;2,3', ['1;2', '3']],
  ['sep=;\na,b;c\n1,5;2', ['1,5', '2']],
  ['"sep=\t"\r\na\tb\n1;2\t3', ['1;2', '3']],
  ['a\n1;2,3', ['1;2', '3']],
])('the separator is what the titles have, or what the file says: %j', async (text, cells) => {
  expect(await read(text)).toContainEqual([2, ...cells])
})

test('UTF-8 with and without a mark, UTF-16 and GB18030 are read', async () => {
  const expected = [
    [1, '岗位', '名称'],
    [2, '会计', '𠮷é'],
  ]
  const text = '岗位,名称\n会计,𠮷é\n'
  expect(await read(text)).toEqual(expected)
  expect(await read(csvStart + text)).toEqual(expected)
  expect(await readBytes(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected)
  const inChina = [
    0xb8, 0xda, 0xce, 0xbb, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbb, 0xe1, 0xbc, 0xc6, 0x2c, 0xa8, 0xa6, 0x81, 0x30, 0x81, 0x30,
  ]
  expect(await readBytes(Buffer.from(inChina))).toEqual([expected[0], [2, '会计', 'é\u0080']])
})

test('what is cut anywhere is read as a whole', async () => {
  const cell = '"甲""😀\r\n'
  for (const shift of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) {
    const text = `${'x'.repeat(shift)},b\r\n${`${cell}",2\r\n`.repeat(12_000)}`
    const rows = await read(text)
    expect(rows.length).toBe(12_001)
    expect(rows.every((row, index) => index === 0 || (row[1] === '甲"😀\r\n' && row[2] === '2' && row[0] === index + 1))).toBe(true)
  }
})

test('a quote without its other one is told with its line', async () => {
  expect(await told(read('a,b\n"1\n2",3\n4,"5\n6,7\n'))).toBe('CSV 第 4 行的引号没有成对，请修改后重试')
  expect(await told(read(`a,b\n4,"${'5\n'.repeat(50_000)}`))).toBe('CSV 第 2 行的引号没有成对，请修改后重试')
})

test.each(["'=1+1", "'+1", "''=1", "'\t1", "'＝1"])('[F10] the mark of what begins like a formula is taken off again: %j', async (cell) => {
  expect(await read(`a,b\r\n"${cell}",${cell.startsWith("'\t") ? '' : cell}`)).toContainEqual(
    cell.startsWith("'\t") ? [2, cell.slice(1)] : [2, cell.slice(1), cell.slice(1)],
  )
})

test.each(["'", "'a", "''a", "a'=1", '=1+1', "' =1"])('what our files do not mark is read as it is: %j', async (cell) => {
  expect(await read(`a,b\r\n"${cell}",1`)).toContainEqual([2, cell, '1'])
})

test('tables above the limits are refused with a sentence that says what to do', async () => {
  const limits = { ...tableLimits, rows: 2, columns: 3, cellLength: 5, unpackedBytes: 1000 }
  expect(await read('a\n\n1\n\n2\n\n', limits)).toHaveLength(3)
  expect(await told(read('a\n1\n2\n3', limits))).toBe('表格超过 2 行，请拆分成多个文件')
  expect(await read('a,b,c,,,,,\n1,2,3,,', limits)).toHaveLength(2)
  expect(await told(read('a,b,c,d', limits))).toBe('表格超过 3 列，请删除多余的列后重试')
  expect(await told(read('a\n1\n"1234""6"', limits))).toBe('第 3 行有单元格超过 5 个字符，请缩短后重试')
  expect(await told(read('a\n1234\n123456', limits))).toBe('第 3 行有单元格超过 5 个字符，请缩短后重试')
  expect(await told(read('a\n'.repeat(501), limits))).toBe('表格内容过多，请拆分成多个文件')
  const workbook = rawWorkbook({ rows: '<row><c t="inlineStr"><is><t>123456</t></is></c></row>' })
  expect(await told(collected(readTable('xlsx', workbook, unpacking, { ...limits, unpackedBytes: 10_000 })))).toBe(
    '第 1 行有单元格超过 5 个字符，请缩短后重试',
  )
})

test('a file is told by its content, not by its name', () => {
  const format = (content: string | number[]) =>
    tableFormatOf(typeof content === 'string' ? Buffer.from(content) : Uint8Array.from(content))
  expect(tableFormatOf(rawWorkbook({}))).toBe('xlsx')
  expect(['a,b', '\uFEFFa', '甲', '"<p>",b'].map(format)).toEqual(['csv', 'csv', 'csv', 'csv'])
  const utf16 = ['\uFEFFa', '甲,乙\n1,2\n', 'a,b'].map((text) => [...Buffer.from(text, 'utf16le')])
  expect(utf16.map(format)).toEqual(['csv', 'csv', 'csv'])
  expect(utf16.map((bytes) => format(Buffer.from(bytes).swap16().toJSON().data))).toEqual(['csv', 'csv', 'csv'])
  expect(['<html>', '\uFEFF<table>', 'a\0b'].map((text) => format([...Buffer.from(text, 'utf16le')]))).toEqual(Array(3).fill(undefined))
  expect(['', '%PDF-1.7', '\uFEFF<?xml version="1.0"?>', ' <html>', '<!DOCTYPE html>', '<table>', 'a\0b'].map(format)).toEqual(
    Array(7).fill(undefined),
  )
  expect(format([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])).toBeUndefined()
})

test('what is no table is refused, and an old workbook with a sentence of its own', async () => {
  expect(await told(read('%PDF-1.7'))).toBe('文件不是有效的 XLSX 或 CSV 表格，请用 Excel 或 WPS 另存为 XLSX 或 CSV 后重试')
  expect(refusedTable(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])).messageIn('zh-CN')).toBe(
    '文件是旧版 XLS 格式，请用 Excel 或 WPS 另存为 XLSX 后重试',
  )
})
