import { expect, test } from 'vitest'
import { initialOf, shadeOf } from './avatar.tsx'

test.each([
  ['沈若琳', '沈'],
  [' marcus', 'M'],
  ['👩‍🌾 Farm', '👩‍🌾'],
  ['é', 'É'],
  ['', '?'],
  ['   ', '?'],
])('the picture of %j shows %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('a name has the same shade each time, whatever blanks stand around it', () => {
  expect(shadeOf('沈若琳')).toBe(shadeOf(' 沈若琳 '))
})

test('many names share the shades about evenly', () => {
  const shades = Array.from({ length: 700 }, (_, index) => shadeOf(`客户 ${index}`))
  const counts = Map.groupBy(shades, (shade) => shade)
  expect(counts.size).toBe(7)
  for (const share of counts.values()) expect(share.length).toBeGreaterThan(50)
})
