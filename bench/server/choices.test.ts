import { expect, test } from 'vitest'
import { choose } from './choices.ts'

test('no combination of choices comes twice before all have come', () => {
  const places = Array.from({ length: 7 * 5 * 3 }, (_, place) => place)
  expect(new Set(places.map((place) => choose(place, 7, 5, 3).join(' '))).size).toBe(places.length)
  expect(choose(places.length, 7, 5, 3)).toEqual(choose(0, 7, 5, 3))
})
