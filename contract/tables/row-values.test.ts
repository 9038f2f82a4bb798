import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { choices, day, instant, line, money } from '#contract/schemas/schemas.ts'
import { fromWallClock, wallClock } from './cell.ts'
import { languages } from '#contract/language.ts'
import { cellsOf, titlesOf } from './export-columns.ts'
import type { ReadCell } from './read-cell.ts'
import { valuesOf } from './row-values.ts'

const fields = {
  name: line({ max: 40 }),
  status: z.enum(['open', 'shut']),
  count: z.int(),
  price: z.nullable(money()),
  isOpen: z.boolean(),
  bornOn: z.nullable(day),
  soldAt: z.nullable(instant),
  tags: choices(['a', 'b']),
}
const statuses = [
  { value: 'open', label: '开放' },
  { value: 'shut', label: '关闭' },
]
const columns = Object.keys(fields).map((field) => ({ field, label: field, ...(field === 'status' && { choices: statuses }) }))
const zone = 'Asia/Shanghai'
const read = (cells: Readonly<Record<string, ReadCell>>) =>
  valuesOf(fields, columns, zone)(columns.map(({ field }) => cells[field] ?? null))

test('what the export writes is read as it was', () => {
  const row = {
    name: '徽墨',
    status: 'shut',
    count: 7,
    price: 123_456,
    isOpen: false,
    bornOn: '2024-02-29',
    soldAt: '2026-11-21T01:02:03.004Z',
    tags: ['a', 'b'],
  }
  const cells = cellsOf(fields, columns, { timeZone: zone, language: 'zh-CN' })(row)
  expect(valuesOf(fields, columns, zone)(cells)).toEqual({ values: row, empty: [], unreadable: {}, whole: { tags: 'a、b' } })
})

test('numbers, amounts, days and times are read as people write them', () => {
  const cells = { count: ' １,234 ', price: '￥1,234.50', isOpen: '是', bornOn: '2024年2月9日', soldAt: '2026/11/21 9:05', status: '开放' }
  expect(read(cells).values).toEqual({
    count: 1234,
    price: 123_450,
    isOpen: true,
    bornOn: '2024-02-09',
    soldAt: '2026-11-21T01:05:00.000Z',
    status: 'open',
  })
  expect(read({ soldAt: '2026-11-21T09:05:00+02:00', bornOn: '2024.12.1', isOpen: 'No' }).values).toEqual({
    soldAt: '2026-11-21T07:05:00.000Z',
    bornOn: '2024-12-01',
    isOpen: false,
  })
})

test('times are read in the time zone that a column names, otherwise in that of the site', () => {
  const soldAt = { field: 'soldAt', label: '售出' }
  const cells = [{ kind: 'time', wallMs: Date.UTC(2026, 6, 1, 9) }, '2026-07-01 9:00', '2026-07-01', '2026-07-01T09:00:00+02:00'] as const
  const times = (timeZone?: string) => cells.map((cell) => valuesOf(fields, [{ ...soldAt, timeZone }], zone)([cell]).values['soldAt'])
  const iso = (...hours: number[]) => hours.map((hour) => new Date(Date.UTC(2026, 6, 1, hour)).toISOString())
  expect(times()).toEqual(iso(1, 1, -8, 7))
  expect(times('America/New_York')).toEqual(iso(13, 13, 4, 7))
  expect(times('+08:00')).toEqual(iso(1, 1, -8, 7))
  expect(titlesOf(fields, columns, zone)).toEqual(columns.map(({ label }) => (label === 'soldAt' ? 'soldAt (Asia/Shanghai)' : label)))
})

test('what a field cannot be is named, and never read as something else', () => {
  const cells = { count: '许多', price: '1.005', isOpen: '也许', bornOn: '明天', soldAt: '2026-02-30 10:00', name: 'a\0b' }
  expect(read(cells)).toMatchObject({
    values: {},
    unreadable: { count: 'number', price: 'amountDecimals', isOpen: 'yesOrNo', bornOn: 'day', soldAt: 'dateTime', name: 'unstorable' },
  })
  expect(read({ name: '李四\uFFFD' })).toMatchObject({ values: {}, unreadable: { name: 'brokenText' } })
  expect(read({ name: '  ' })).toMatchObject({ values: {}, unreadable: {} })
})

test('what a spreadsheet has rounded, or could not calculate, is no value of any field', () => {
  const errors = ['#N/A', ' #DIV/0! ', '#NAME?', '#REF!', '#SPILL!', '#GETTING_DATA', 'Err:502', '########']
  for (const cell of errors) {
    const cells = Object.fromEntries(Object.keys(fields).map((field) => [field, cell]))
    const expected = Object.fromEntries(Object.keys(fields).map((field) => [field, 'spreadsheetError']))
    expect([cell, read(cells).unreadable]).toEqual([cell, expected])
  }
  expect(read({ name: '#FORMULA!', price: '#FORMULA!' }).unreadable).toEqual({
    name: 'formulaWithoutResult',
    price: 'formulaWithoutResult',
  })
  expect(read({ name: 110_101_199_003_071_230, tags: 1.1e17 }).unreadable).toEqual({ name: 'roundedNumber', tags: 'roundedNumber' })
  const texts = ['#1', '# N/A', '#vip', 'N/A', '##', '#DIV/0! 请核对', 'Err:5021']
  expect(texts.map((name) => read({ name }).values['name'])).toEqual(texts)
})

test('a number in a column of texts has the digits that a spreadsheet shows', () => {
  expect([20_260_000_000_123, 0.1 + 0.2, 3 * 1.1, -1.5].map((name) => read({ name }).values['name'])).toEqual([
    '20260000000123',
    '0.3',
    '3.3',
    '-1.5',
  ])
})

test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
  'clocks of %s lead back to their time',
  (timeZone) => {
    const [toWall, toTime] = [wallClock(timeZone), fromWallClock(timeZone)]
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 7 * 3_600_000) {
      const shown = toWall(time)
      // Of an hour that comes twice it may be the other one.
      expect(toWall(toTime(shown))).toBe(shown)
      expect(Math.abs(toTime(shown) - time)).toBeLessThanOrEqual(3_600_000)
    }
  },
)

test('words, values and their other spellings are the values of a choice', () => {
  const texts = ['开放', 'ＯＰＥＮ', 'Open', ' open ', '\u200B开放']
  expect(texts.map((status) => read({ status }).values['status'])).toEqual(texts.map(() => 'open'))
  expect(read({ tags: 'A；ｂ' }).values['tags']).toEqual(['a', 'b'])
})

test('names that have a separator are read as they were exported', () => {
  const lists = { tags: z.array(line({ max: 40 })), roleIds: z.array(line({ max: 40 })) }
  const one = [
    { field: 'tags', label: '标签', choices: [{ value: 'ab', label: '甲、乙' }] },
    { field: 'roleIds', label: '角色' },
  ]
  const toValues = valuesOf(lists, one, zone)
  for (const names of [
    ['研发、测试'],
    ['研发、测试', '运维'],
    ['研发', '测试'],
    ['Smith, John', '"Al"', 'a;b'],
    ['甲\n乙', '丙'],
    ['5" 屏', '6" 屏'],
  ]) {
    for (const language of languages) {
      const [, cell = null] = cellsOf(lists, one, { timeZone: zone, language })({ tags: [], roleIds: names })
      expect([names, toValues([null, cell]).values['roleIds']]).toEqual([names, names])
    }
  }
  expect(toValues(['甲、乙', '研发、测试'])).toMatchObject({
    values: { tags: ['ab'], roleIds: ['研发', '测试'] },
    whole: { roleIds: '研发、测试' },
  })
  expect(['a,b；c', 'a、b,c', '、a、', '"a、b"', '"a"b、c'].map((cell) => toValues([null, cell]).values['roleIds'])).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b,c'],
    ['a'],
    ['a、b'],
    ['"a"b', 'c'],
  ])
})
