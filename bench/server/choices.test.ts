import { expect, test } from 'vitest'
import { choose } from './choices.ts'

test('no combination of choices repeats before all have occurred', () => {
  const indexes = Array.from({ length: 7 * 5 * 3 }, (_, index) => index)
  expect(new Set(indexes.map((index) => choose(index, 7, 5, 3).join(' '))).size).toBe(indexes.length)
  expect(choose(indexes.length, 7, 5, 3)).toEqual(choose(0, 7, 5, 3))
})
