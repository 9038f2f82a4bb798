import { expect, test } from 'vitest'
import { compareKeys, type Key, keyOf } from './order-key.ts'

const sorted = (keys: readonly Key[], descending: boolean) =>
  keys.toSorted((one, other) =>
    compareKeys(one, other, [
      { column: 'at', descending },
      { column: 'id', descending },
    ]),
  )

test('keys sort like the database: numbers by size, text by code point, then by the next column', () => {
  const keys: Key[] = [
    [-3, 'z'],
    [9, 'Z'],
    [9, 'a'],
    [9, '\u{e000}'],
    [9, '😀'],
    [10, ''],
  ]
  expect(sorted(keys.toReversed(), false)).toEqual(keys)
  expect(sorted(keys, true)).toEqual(keys.toReversed())
})

test('a value without a sort order has no key', () => {
  expect(keyOf([7n, 'a'])).toEqual([7, 'a'])
  expect(() => keyOf([null])).toThrow(TypeError)
})
