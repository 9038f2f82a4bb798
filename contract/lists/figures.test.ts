import { expect, test } from 'vitest'
import { decimalText, dividedHalfEven, figuresOf, scaledValue, totalsOf } from './figures.ts'

test.each([
  [5n, 2n, 2n],
  [7n, 2n, 4n],
  [-5n, 2n, -2n],
  [-7n, 2n, -4n],
  [10n, 3n, 3n],
  [11n, 3n, 4n],
])('%s divided by %s is %s, half rounded to even', (dividend, divisor, quotient) => {
  expect(dividedHalfEven(dividend, divisor)).toBe(quotient)
})

test.each([
  [0n, 2, '0'],
  [-5n, 2, '-0.05'],
  [1250n, 2, '12.5'],
  [1200n, 2, '12'],
  [90_071_992_547_409_930n, 0, '90071992547409930'],
])('%s with %s places is written %s', (value, places, text) => {
  expect(decimalText(value, places)).toBe(text)
})

test('fractions are added up to six places without the errors of binary numbers', () => {
  expect(scaledValue(0.1, 6) + scaledValue(0.2, 6)).toBe(300_000n)
})

const places = new Map([['amount', { ofSum: 0, ofAverage: 2 }]])

test('sums beyond 2^53 are exact, and missing values count for neither sum nor average', () => {
  const rows = [{ amount: Number.MAX_SAFE_INTEGER }, { amount: Number.MAX_SAFE_INTEGER }, { amount: 1 }, { amount: null }]
  const { itemCount, fields, groups } = totalsOf(figuresOf(rows, places), places, false)
  expect({ itemCount, fields, groups }).toEqual({
    itemCount: 4,
    fields: [{ field: 'amount', count: 3, sum: '18014398509481983', average: '6004799503160661' }],
    groups: [],
  })
})

test('groups of several parts are put together, the most frequent first and rows without a value last among equals', () => {
  const parts = [
    ...figuresOf([{ state: 'b', amount: 1 }, { amount: 2 }], places, 'state'),
    ...figuresOf(
      [
        { state: 'b', amount: 2 },
        { state: 'a', amount: 5 },
      ],
      places,
      'state',
    ),
  ]
  expect(totalsOf(parts, places, true).groups.map(({ value, itemCount, fields }) => [value, itemCount, fields[0]?.sum])).toEqual([
    ['b', 2, '3'],
    ['a', 1, '5'],
    [null, 1, '2'],
  ])
})

test('without rows the sum is 0 and there is no average', () => {
  expect(totalsOf([], places, false).fields).toEqual([{ field: 'amount', count: 0, sum: '0', average: null }])
})
