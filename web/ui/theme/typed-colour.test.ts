import { expect, test } from 'vitest'
import { parseColour } from './typed-colour.ts'

test.each([
  ['#2D8CF0', '#2d8cf0'],
  ['2d8cf0', '#2d8cf0'],
  ['#abc', '#aabbcc'],
  ['#12345', undefined],
  ['blue', undefined],
])('"%s" is read as %s', (text, expected) => {
  expect(parseColour(text)).toBe(expected)
})
