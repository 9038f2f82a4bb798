import { expect, test } from 'vitest'
import { decimalOfNumber, numberOf, rounded, unitsOf } from './decimal.ts'
import { isRoundedNumber, readDecimal } from './read-number.ts'

function read(text: string, options: { currency?: string; takesFullStop?: boolean } = {}): number | undefined {
  const decimal = readDecimal(text, { currency: 'CNY', ...options })
  return decimal && numberOf(decimal)
}

test.each([
  ['1,234.50', 1234.5],
  ['１，２３４．５', 1234.5],
  ['\u22125', -5],
  ['－５', -5],
  ['+5', 5],
  ['1e3', 1000],
  ['1.5E-3', 0.0015],
  ['.5', 0.5],
  ['1 234', 1234],
  ['1\u00A0234\u202F567', 1_234_567],
  ['\u202D1234\u202C', 1234],
  ['(100)', -100],
  ['（￥1,234.50）', -1234.5],
  ['￥(100)', -100],
  ['3万', 30_000],
  ['12.5万', 125_000],
  ['1.2亿', 120_000_000],
  ['0.00015億', 15_000],
  ['3 萬元', 30_000],
  ['1.005万', 10_050],
  ['￥100', 100],
  ['¥ 100', 100],
  ['-￥100', -100],
  ['￥-100', -100],
  ['100元', 100],
  ['CNY 100', 100],
  ['100 cny', 100],
  ['RMB100', 100],
  ['人民币100元', 100],
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['1.50000000000000000000', 1.5],
  ['9007199254740991', 9_007_199_254_740_991],
  ['1.1E+17', 110_000_000_000_000_000],
])('%j is %d', (text, value) => expect(read(text)).toBe(value))

test.each([
  '',
  ' ',
  '-',
  '.',
  '1,5',
  '12,50',
  '1,234,56',
  '12,34,567',
  '1.234,56',
  '0,123',
  '1,234 567',
  "1'234",
  '12 34',
  '5-',
  '0x10',
  'abc12',
  '12abc',
  '1.2.3',
  '5%',
  '５％',
  '$100',
  '€100',
  'US$100',
  'HK$ 100',
  '(100',
  '(-5)',
  '5²',
  '①',
  '3万5',
  '1e3万',
  '万',
  '元',
  'Infinity',
  'NaN',
  '12。5',
  '123456789012345678',
  '0.1234567890123456789',
  '1e400',
  '1e-400',
  `1${'0'.repeat(32_765)}1`,
])('%j is no number', (text) => expect(read(text)).toBeUndefined())

test('a Chinese full stop is a decimal point in typed input, and not in a file', () => {
  expect([read('12。5', { takesFullStop: true }), read('12。5')]).toEqual([12.5, undefined])
  expect(read('1。2。3', { takesFullStop: true })).toBeUndefined()
})

test.each([
  ['USD', '$100'],
  ['USD', 'US$100'],
  ['USD', '100美元'],
  ['JPY', '￥100'],
  ['JPY', '100円'],
  ['EUR', '100 €'],
  ['HKD', 'HK$100'],
  ['GBP', '£100'],
])('where the currency is %s, %j is an amount of it', (currency, text) => expect(read(text, { currency })).toBe(100))

test('an amount has no more decimals than its currency; zeros behind them do not count', () => {
  const units = (text: string) => unitsOf(readDecimal(text, { currency: 'CNY' }) ?? { isNegative: false, digits: 'x', scale: 0 }, 2)
  expect(['1.005', '1.500', '-0.01', '3万', '90071992547409.91', '90071992547409.92', '1e20'].map(units)).toEqual([
    undefined,
    150,
    -1,
    3_000_000,
    9_007_199_254_740_991,
    undefined,
    undefined,
  ])
})

test.each([
  [1.005, 2, 1.01],
  [0.1 + 0.2, 1, 0.3],
  [2.675, 2, 2.68],
  [-1.005, 2, -1.01],
  [999.995, 2, 1000],
  [0.004, 2, 0],
  [1e21, 2, 1e21],
  [123_456_789.125, 2, 123_456_789.13],
  [1.15, 0, 1],
])('the number %d of a workbook is rounded to %d decimals as %d', (value, decimals, expected) => {
  const decimal = decimalOfNumber(value)
  expect(decimal && numberOf(rounded(decimal, decimals))).toBe(expected)
})

test.each([
  ['1.1E+17', true],
  ['1.23457E+11', true],
  ['4E+17', true],
  ['2E+05', false],
  ['1.1e17', false],
  ['E+17', false],
])('%j is a number that a spreadsheet has rounded: %s', (text, isRounded) => expect(isRoundedNumber(text)).toBe(isRounded))
