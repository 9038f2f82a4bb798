import { expect, test } from 'vitest'
import { contrast, isHexColour, mix, parseHex, toHex } from './colour.ts'

test.each(['#2d8cf0', '#000000', '#ffffff', '#0a0b0c'])('%s is parsed and formatted to the same text', (text) => {
  expect(toHex(parseHex(text))).toBe(text)
})

test('the short form is the same colour', () => {
  expect(parseHex('#fff')).toEqual([255, 255, 255])
  expect(parseHex('#1a9')).toEqual(parseHex('#11aa99'))
})

test('contrast is the WCAG contrast, in either order', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBe(21)
  expect(contrast(parseHex('#767676'), parseHex('#ffffff'))).toBeCloseTo(4.54, 2)
  expect(contrast(parseHex('#ffffff'), parseHex('#767676'))).toBeCloseTo(4.54, 2)
})

test('a colour at 10 % over another is blended', () => {
  expect(toHex(mix(parseHex('#2d8cf0'), parseHex('#ffffff'), 0.1))).toBe('#eaf4fe')
})

test.each(['', '#fff', '2d8cf0', '#2d8cf0ff', '#2d8cfg', 'red'])('%j is not a colour of the form #rrggbb', (text) => {
  expect(isHexColour(text)).toBe(false)
})
