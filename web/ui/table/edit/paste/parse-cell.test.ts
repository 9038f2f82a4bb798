import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { choices, day, instant, line, money } from '#contract/schemas/schemas.ts'
import { readRules } from '#web/ui/form/schema/field-rules.ts'
import { labelKey, parseCell } from './parse-cell.ts'

const labels = new Map(
  Object.entries({ gold: 'gold', 金: 'gold', Gold: 'gold', iron: 'iron', 铁: 'iron' }).map(([label, id]) => [labelKey(label), id]),
)

function parse(text: string, schema: z.core.$ZodType) {
  return parseCell(text, { rules: readRules(schema), labels, language: 'zh-CN' })
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
  expect(parse('many', z.int())).toBe('unknown')
  expect(parse('1.2.3', z.int())).toBe('unknown')
})

test('days, times and yes or no are read as people write them', () => {
  expect(parse('2026/11/5', day)).toEqual({ value: '2026-11-05' })
  expect(parse('2026-02-30', day)).toBe('unknown')
  expect(parse('2026-11-05 9:30', instant)).toEqual({ value: new Date(2026, 10, 5, 9, 30).toISOString() })
  expect(parse('tomorrow', instant)).toBe('unknown')
  for (const text of ['是', 'TRUE', '1']) expect(parse(text, z.boolean())).toEqual({ value: true })
  expect(parse('否', z.boolean())).toEqual({ value: false })
  expect(parse('maybe', z.boolean())).toBe('unknown')
})

test('an empty cell is the empty value that the schema accepts', () => {
  expect(parse(' ', z.nullable(day))).toEqual({ value: null })
  expect(parse('', line({ max: 5 }))).toEqual({ value: '' })
})
