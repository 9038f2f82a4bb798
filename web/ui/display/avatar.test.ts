import { expect, test } from 'vitest'
import { initialOf, shadeOf } from './avatar.tsx'

test.each([
  ['沈若琳', '沈'],
  [' marcus', 'M'],
  ['👩‍🌾 Farm', '👩‍🌾'],
  ['é', 'É'],
  ['', '?'],
  ['   ', '?'],
])('the avatar of %j shows %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('a name always has the same shade, regardless of surrounding whitespace', () => {
  expect(shadeOf('沈若琳')).toBe(shadeOf(' 沈若琳 '))
})

test('many names are spread about evenly over the shades', () => {
  const shades = Array.from({ length: 700 }, (_, index) => shadeOf(`客户 ${index}`))
  const counts = Map.groupBy(shades, (shade) => shade)
  expect(counts.size).toBe(7)
  for (const share of counts.values()) expect(share.length).toBeGreaterThan(50)
})
