import { expect, test } from 'vitest'
import { between, containsAny } from '#contract/lists/list-query.ts'
import { compareRows, matchesFilters } from './mock-list.ts'

interface Coin {
  readonly id: string
  readonly value: number | null
  readonly soldAt: string | null
  readonly marks: readonly string[]
}

const coins: readonly Coin[] = [
  { id: '1', value: null, soldAt: null, marks: [] },
  { id: '2', value: 30, soldAt: '2026-11-23T00:00:00.000Z', marks: ['ab'] },
  { id: '3', value: 5, soldAt: '2026-11-21 09:00', marks: ['a', 'b'] },
  { id: '4', value: null, soldAt: null, marks: [] },
]

const columns = {
  value: ({ value }: Coin) => value,
  soldAt: ({ soldAt }: Coin) => soldAt,
  marks: ({ marks }: Coin) => JSON.stringify(marks),
}
const filters = { marks: containsAny(['a', 'ab', 'b']), soldAt: between() }

const ordered = (descending: boolean) =>
  coins
    .toSorted(compareRows<Coin>([{ name: 'value', descending }], columns))
    .map(({ id }) => id)
    .join('')
const found = (values: Readonly<Record<string, unknown>>) =>
  coins
    .filter((coin) => matchesFilters(coin, { filters }, values, columns))
    .map(({ id }) => id)
    .join('')

test('rows without a value come last in either direction', () => {
  expect([ordered(false), ordered(true)]).toEqual(['3214', '2341'])
})

test('ties are sorted by id in the direction of the last key', () => {
  const order = (lastDescending: boolean) =>
    coins
      .toSorted(
        compareRows<Coin>(
          [
            { name: 'value', descending: true },
            { name: 'marks', descending: lastDescending },
          ],
          columns,
        ),
      )
      .map(({ id }) => id)
  expect([order(false).slice(-2), order(true).slice(-2)]).toEqual([
    ['1', '4'],
    ['4', '1'],
  ])
})

test('a list of choices is found by any of them, matched whole', () => {
  expect([found({ marks: ['a'] }), found({ marks: ['b', 'ab'] }), found({ marks: [] })]).toEqual(['3', '23', '1234'])
})

test('a range of time leaves out rows that have none', () => {
  expect([found({ soldAtFrom: '2026-11-22T00:00:00.000Z' }), found({ soldAtTo: '2026-11-22T00:00:00.000Z' }), found({})]).toEqual([
    '2',
    '3',
    '1234',
  ])
})

test('a range of time contains both of its ends', () => {
  const moment = '2026-11-23T00:00:00.000Z'
  expect(found({ soldAtFrom: moment, soldAtTo: moment })).toBe('2')
})
