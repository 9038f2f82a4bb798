import { expect, test } from 'vitest'
import { isNumberInMaking, plainDigits, readNumber, withinLimits, writeNumber } from './number-text.ts'

const whole = { decimals: 0, hasFixedDecimals: false }
const money = { decimals: 2, hasFixedDecimals: true }
const open = { min: undefined, max: undefined }

test.each([
  ['1,234', 1234],
  ['-12', -12],
  ['', undefined],
  ['-', undefined],
])('%j says the whole number %s', (text, value) => {
  expect(readNumber(text, whole, 'zh-CN')).toBe(value)
})

test('a number is rounded to the digits that it may have', () => {
  expect(readNumber('1.239', money, 'en-US')).toBe(1.24)
})

test.each([
  ['１２３４．５', '1234.5'],
  ['￥ 1,200.00 元', '1,200.00'],
  ['12。5', '12.5'],
  ['-3', '-3'],
])('%j is %j in plain digits', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})

test('a sign, a point and letters are taken only where they can become a number', () => {
  expect(isNumberInMaking('-', whole, open, 'zh-CN')).toBe(true)
  expect(isNumberInMaking('-', whole, { min: 0, max: undefined }, 'zh-CN')).toBe(false)
  expect(isNumberInMaking('1.', whole, open, 'zh-CN')).toBe(false)
  expect(isNumberInMaking('1.', money, open, 'zh-CN')).toBe(true)
  expect(isNumberInMaking('1a2', whole, open, 'zh-CN')).toBe(false)
})

test('digits are grouped, and fixed decimals are written out', () => {
  expect(writeNumber(1234567, whole, 'zh-CN')).toBe('1,234,567')
  expect(writeNumber(1234.5, money, 'en-US')).toBe('1,234.50')
  expect(writeNumber(undefined, money, 'en-US')).toBe('')
})

test('a number outside of its limits becomes the nearest within', () => {
  expect(withinLimits(-1, { min: 0, max: 10 })).toBe(0)
  expect(withinLimits(11, { min: 0, max: 10 })).toBe(10)
  expect(withinLimits(11, open)).toBe(11)
})
