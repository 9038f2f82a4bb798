import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { nameKey } from '#contract/name-key.ts'
import { choices, day, instant, line, money } from '#contract/schemas/schemas.ts'
import { siteIn } from '#web/testing/site-in.ts'
import { readRules } from '#web/ui/form/schema/field-rules.ts'
import { parseCell } from './parse-cell.ts'

const labels = new Map(
  Object.entries({ gold: 'gold', 金: 'gold', Gold: 'gold', iron: 'iron', 铁: 'iron' }).map(([label, id]) => [nameKey(label), id]),
)

function parse(text: string, schema: z.core.$ZodType) {
  return parseCell(text, { rules: readRules(schema), labels })
}

test('a choice is read from its stored value, and from its label in either language', () => {
  const schema = z.enum(['gold', 'iron'])
  for (const text of ['gold', ' 金 ', 'GOLD', 'Ｇold']) expect(parse(text, schema)).toEqual({ value: 'gold' })
  expect(parse('银', schema)).toBe('unknown')
  expect(parse('金、铁', choices(['gold', 'iron']))).toEqual({ value: ['gold', 'iron'] })
  expect(parse('金,银', choices(['gold', 'iron']))).toBe('unknown')
})

test('numbers may be grouped or full-width, amounts are in the main unit of the currency', () => {
  expect(parse('1,234', z.int())).toEqual({ value: 1234 })
  expect(parse('１２．５', z.number())).toEqual({ value: 12.5 })
  expect(parse('¥1,234.50', money())).toEqual({ value: 123_450 })
  expect(parse('0.1', z.number())).toEqual({ value: 0.1 })
  expect(parse('12。5', z.number())).toEqual({ value: 12.5 })
  expect(parse('3万', z.int())).toEqual({ value: 30_000 })
  for (const text of ['many', '1.2.3', '1,5', 'abc12', '$100', '5%']) expect(parse(text, z.int())).toEqual({ problem: 'number' })
  expect(parse('123456789012345678', z.int())).toEqual({ problem: 'tooManyDigits' })
  expect(parse('1.005', money())).toEqual({ problem: 'amountDecimals' })
  expect(parse('1.500', money())).toEqual({ value: 150 })
})

test('days, times of the site and yes or no are read as people write them', () => {
  siteIn('Pacific/Kiritimati')
  onTestFinished(() => document.head.replaceChildren())
  expect(parse('2026/11/5', day)).toEqual({ value: '2026-11-05' })
  expect(parse('2026-02-30', day)).toBe('unknown')
  expect(parse('2026-11-05 9:30', instant)).toEqual({ value: '2026-11-04T19:30:00.000Z' })
  expect(parse('tomorrow', instant)).toBe('unknown')
  for (const text of ['是', 'TRUE', '1']) expect(parse(text, z.boolean())).toEqual({ value: true })
  expect(parse('否', z.boolean())).toEqual({ value: false })
  expect(parse('maybe', z.boolean())).toBe('unknown')
})

test('a text has no invisible characters, and is no number that a spreadsheet has rounded', () => {
  expect(parse('\u202D张\u200B三\u202C', line({ max: 5 }))).toEqual({ value: '张三' })
  expect(parse('\u200B', z.nullable(day))).toEqual({ value: null })
  expect(parse('1.1E+17', line({ max: 20 }))).toEqual({ problem: 'roundedNumber' })
})

test('an empty cell is the empty value that the schema accepts', () => {
  expect(parse(' ', z.nullable(day))).toEqual({ value: null })
  expect(parse('', line({ max: 5 }))).toEqual({ value: '' })
})
