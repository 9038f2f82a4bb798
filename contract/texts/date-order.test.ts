import { expect, test } from 'vitest'
import { hasOpenOrder, inOrder, possibleOrders } from './date-order.ts'

test.each(['26/3/1', '3/1/2026', '01.03.2026', '3-1-26 8:30', '２６／３／１', ' 3 / 1 / 2026 ', '3/1/2026 8:30:15 PM'])(
  'the order of %j is open',
  (text) => {
    expect(hasOpenOrder(text)).toBe(true)
  },
)

test.each(['2026/3/1', '20260301', '2026年3月1日', '2026-3', '3/1', '3/1-2026', '8:30', 'abc', '', '3/1/20261', '123/1/26'])(
  'the order of %j is not open',
  (text) => {
    expect(hasOpenOrder(text)).toBe(false)
  },
)

test('a date is read in the order that was chosen, and what follows it stays', () => {
  expect(inOrder('3/1/2026', 'mdy')).toBe('2026-03-01')
  expect(inOrder('3/1/2026', 'dmy')).toBe('2026-01-03')
  expect(inOrder('3/1/2026', 'ymd')).toBeUndefined()
  expect(inOrder('26/3/1', 'ymd')).toBe('2026-03-01')
  expect(inOrder('01.02.03', 'dmy')).toBe('2003-02-01')
  expect(inOrder('3/1/2026 8:30 PM', 'mdy')).toBe('2026-03-01 8:30 PM')
  expect(inOrder('３／１／２０２６', 'mdy')).toBe('2026-03-01')
})

test('two figures are a year of 1950 to 2049', () => {
  expect(['49-1-2', '50-1-2', '00-1-2'].map((text) => inOrder(text, 'ymd'))).toEqual(['2049-01-02', '1950-01-02', '2000-01-02'])
})

test('a day that does not exist in an order is none', () => {
  expect(inOrder('25/12/2026', 'mdy')).toBeUndefined()
  expect(inOrder('29/2/2026', 'dmy')).toBeUndefined()
  expect(inOrder('29/2/2024', 'dmy')).toBe('2024-02-29')
  expect(inOrder('3/1/2026 25:00', 'mdy')).toBeUndefined()
  expect(inOrder('3/1/2026 apples', 'mdy')).toBeUndefined()
})

test('the orders in which all dates exist are offered, otherwise those in which any date does', () => {
  expect(possibleOrders(['3/1/2026'])).toEqual(['mdy', 'dmy'])
  expect(possibleOrders(['3/1/2026', '25/12/2026'])).toEqual(['dmy'])
  expect(possibleOrders(['26/3/1'])).toEqual(['ymd'])
  expect(possibleOrders(['01/02/03'])).toEqual(['ymd', 'mdy', 'dmy'])
  expect(possibleOrders(['12/25/2026', '25/12/2026'])).toEqual(['mdy', 'dmy'])
  expect(possibleOrders(['99/99/2026'])).toEqual([])
})
