import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { choices, dateTime, day, email, instant, line, money, paragraph, phone, secretLine, timeOf, webAddress } from './schemas.ts'
import { valueKinds } from './value-kind.ts'

test.each([
  ['2026-11-21T09:00:00.000Z', true],
  ['2026-11-21 09:00', true],
  ['2024-02-29 23:59', true],
  ['2023-02-29 23:59', false],
  ['2026-04-31T00:00:00.000Z', false],
  ['2026-13-01 00:00', false],
  ['2026-11-21 24:00', false],
  ['2026-11-21', false],
  ['9999-99-99 99:99', false],
  ['yesterday', false],
])('%s is a time: %s', (value, isTime) => {
  expect(z.safeParse(dateTime, value).success).toBe(isTime)
})

test('both forms of a time are read as UTC', () => {
  expect(timeOf('2026-11-21 09:00')).toBe(timeOf('2026-11-21T09:00:00.000Z'))
})

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['2026-11-21 09:00', false],
])('%s is a day: %s', (value, isDay) => {
  expect(z.safeParse(day, value).success).toBe(isDay)
})

test.each([
  ['138 0000 0000', true],
  ['+86 (571) 8888-0000', true],
  ['12345', true],
  ['1234', false],
  ['12345\n', true],
  ['12\n345', false],
  ['tel 12345', false],
])('%j is a telephone number: %s', (value, isPhone) => {
  expect(z.safeParse(phone, value).success).toBe(isPhone)
})

test.each([
  ['https://steward.example/a?b#c', true],
  ['HTTP://localhost:4000', true],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['https://a b', false],
  ['steward.example', false],
])('%s is a web address: %s', (value, isAddress) => {
  expect(z.safeParse(webAddress, value).success).toBe(isAddress)
})

test('a paragraph keeps its line breaks and rejects other control characters', () => {
  expect(z.parse(paragraph({ max: 9 }), ' 一\n二\t三\r\n ')).toBe('一\n二\t三')
  expect(z.safeParse(paragraph({ max: 9 }), '一\u0007').success).toBe(false)
})

test('invisible characters that were copied along are dropped, and a line has only visible characters', () => {
  expect(z.parse(line({ max: 3 }), '\u200B张\u2060三\uFEFF')).toBe('张三')
  expect(z.parse(line({ max: 9 }), 'one\u2028two')).toBe('one two')
  expect(z.parse(email, '\u202Ali@example.cn\u202C')).toBe('li@example.cn')
  expect(z.parse(email, 'ｌｉ＠example．cn')).toBe('li@example.cn')
  expect(z.parse(phone, '\u202D138\u00A00000 0000\u202C')).toBe('138 0000 0000')
  expect(z.parse(phone, '＋８６（５７１）８８８８－００００')).toBe('+86(571)8888-0000')
  expect(z.parse(webAddress, 'https://a.example/\u200B')).toBe('https://a.example/')
})

test('a text of which nothing can be seen is empty, also a paragraph, which otherwise keeps everything', () => {
  for (const text of ['\u200B', '\u3164\u2800', '\u0301', ' \u00A0 ']) {
    expect(z.safeParse(line({ max: 9 }), text).error?.issues[0]?.code).toBe('too_small')
    expect(z.safeParse(paragraph({ max: 9 }), text).error?.issues[0]?.code).toBe('too_small')
    expect(z.parse(paragraph({ min: 0, max: 9 }), text)).toBe('')
  }
  expect(z.parse(paragraph({ max: 9 }), '一\u200B\u202D二')).toBe('一\u200B\u202D二')
})

test('a secret keeps every character', () => {
  expect(z.parse(secretLine(9), 'a\u200Bb\uFE0F')).toBe('a\u200Bb\uFE0F')
})

test('money is an integer number of hundredths, and not negative by default', () => {
  expect(z.safeParse(money(), 1999).success).toBe(true)
  expect(z.safeParse(money(), 19.99).success).toBe(false)
  expect(z.safeParse(money(), -1).success).toBe(false)
  expect(z.safeParse(money({ min: -100 }), -1).success).toBe(true)
})

test('a schema with further checks keeps its kind', () => {
  expect(valueKinds.get(day.check(z.minLength(10)))).toEqual({ kind: 'day' })
})

test('a moment that is entered has its zone and milliseconds', () => {
  const isTaken = (value: string) => z.safeParse(instant, value).success
  expect(['2026-11-21T09:00:00.000Z', '2026-11-21 09:00', '2026-11-21', ''].map(isTaken)).toEqual([true, false, false, false])
})

test('selected values are in the order of the choices, each once', () => {
  const colours = choices(['red', 'green', 'blue'])
  expect(z.parse(colours, ['blue', 'red'])).toEqual(['red', 'blue'])
  expect(z.parse(colours, [])).toEqual([])
  expect(z.safeParse(colours, ['red', 'red']).error?.issues[0]?.message).toBe('repeated')
  expect(z.safeParse(colours, ['pink']).success).toBe(false)
  expect(z.safeParse(choices(['red', 'green'], { min: 1 }), []).success).toBe(false)
  expect(() => choices(['say "red"'])).toThrow('quotation mark')
  // It would be found between the quotation marks of any two values.
  expect(() => choices(['red', ','])).toThrow('A choice is a comma')
})
