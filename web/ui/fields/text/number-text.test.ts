import { expect, test } from 'vitest'
import { isPartialNumber, normalizeDigits, parseNumber, clampToLimits, formatNumberText } from './number-text.ts'

const whole = { decimals: 0, hasFixedDecimals: false }
const money = { decimals: 2, hasFixedDecimals: true }
const open = { min: undefined, max: undefined }

test.each([
  ['1,234', 1234],
  ['-12', -12],
  ['', undefined],
  ['-', undefined],
])('%j parses to the integer %s', (text, value) => {
  expect(parseNumber(text, whole, 'zh-CN')).toBe(value)
})

test('a number is rounded to its decimals', () => {
  expect(parseNumber('1.239', money, 'en-US')).toBe(1.24)
})

test.each([
  ['１２３４．５', '1234.5'],
  ['￥ 1,200.00 元', '1,200.00'],
  ['12。5', '12.5'],
  ['-3', '-3'],
])('%j is normalized to %j', (text, plain) => {
  expect(normalizeDigits(text)).toBe(plain)
})

test('a sign, a point or a letter is accepted only where it can become part of a number', () => {
  expect(isPartialNumber('-', whole, open, 'zh-CN')).toBe(true)
  expect(isPartialNumber('-', whole, { min: 0, max: undefined }, 'zh-CN')).toBe(false)
  expect(isPartialNumber('1.', whole, open, 'zh-CN')).toBe(false)
  expect(isPartialNumber('1.', money, open, 'zh-CN')).toBe(true)
  expect(isPartialNumber('1a2', whole, open, 'zh-CN')).toBe(false)
})

test('digits are grouped, and fixed decimals are padded', () => {
  expect(formatNumberText(1234567, whole, 'zh-CN')).toBe('1,234,567')
  expect(formatNumberText(1234.5, money, 'en-US')).toBe('1,234.50')
  expect(formatNumberText(undefined, money, 'en-US')).toBe('')
})

test('a number outside the limits is clamped', () => {
  expect(clampToLimits(-1, { min: 0, max: 10 })).toBe(0)
  expect(clampToLimits(11, { min: 0, max: 10 })).toBe(10)
  expect(clampToLimits(11, open)).toBe(11)
})
