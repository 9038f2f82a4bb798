import { expect, test } from 'vitest'
import { placeRows } from './use-pinned-rows.ts'

const times = { createDate: '', updateDate: '' }
const rows = (ids: string) => Array.from(ids, (id) => ({ id, version: 1, ...times }))
const place = (shown: string, loaded: string, kept: string) =>
  placeRows(rows(shown), rows(loaded), (id) => kept.includes(id))
    .map(({ id }) => id)
    .join('')

test('rows that were edited stay in their places, with the others around them', () => {
  expect(place('abcd', 'bcda', 'a')).toBe('abcd')
  expect(place('abcd', 'bcde', 'a')).toBe('abcd')
})

test('without an edited row the rows are those that were loaded', () => {
  expect(place('abcd', 'dcbe', '')).toBe('dcbe')
})

test('rows that are gone make room for others', () => {
  expect(place('abcd', 'abef', 'a')).toBe('abef')
  expect(place('abc', 'ab', 'c')).toBe('abc')
})
