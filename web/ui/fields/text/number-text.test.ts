import { expect, test } from 'vitest'
import { clampToLimits, formatNumberText, readTypedNumber } from './number-text.ts'

const whole = { decimals: 0, hasFixedDecimals: false, currency: 'CNY' }
const money = { decimals: 2, hasFixedDecimals: true, currency: 'CNY' }
const open = { min: undefined, max: undefined }

test.each([
  ['1,234', 1234, undefined],
  ['１２', 12, undefined],
  ['-12', -12, undefined],
  ['3万', 30_000, undefined],
  ['', undefined, undefined],
  ['\u200B', undefined, undefined],
  ['-', Number.NaN, 'number'],
  ['abc12', Number.NaN, 'number'],
  ['1,5', Number.NaN, 'number'],
  ['1.5', Number.NaN, 'decimals'],
  ['1.0', 1, undefined],
  ['123456789012345678', Number.NaN, 'digits'],
])('typed %j is %s, and its problem is %s', (text, value, problem) => {
  expect(readTypedNumber(text, whole, open)).toEqual({ value, ...(problem !== undefined && { problem }) })
})

test('decimals and limits are said, and nothing is rounded or moved', () => {
  expect(readTypedNumber('12。5', money, open)).toEqual({ value: 12.5 })
  expect(readTypedNumber('1.239', money, open).problem).toBe('decimals')
  expect(readTypedNumber('6', whole, { min: 0, max: 5 })).toEqual({ value: 6, problem: 'max' })
  expect(readTypedNumber('-1', whole, { min: 0, max: 5 })).toEqual({ value: -1, problem: 'min' })
})

test('digits are grouped, and fixed decimals are padded', () => {
  expect(formatNumberText(1234567, whole, 'zh-CN')).toBe('1,234,567')
  expect(formatNumberText(1234.5, money, 'en-US')).toBe('1,234.50')
  expect(formatNumberText(undefined, money, 'en-US')).toBe('')
  expect(formatNumberText(Number.NaN, money, 'en-US')).toBe('')
})

test('a number outside the limits is clamped', () => {
  expect(clampToLimits(-1, { min: 0, max: 10 })).toBe(0)
  expect(clampToLimits(11, { min: 0, max: 10 })).toBe(10)
  expect(clampToLimits(11, open)).toBe(11)
})
