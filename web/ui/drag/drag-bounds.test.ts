import { afterEach, expect, test, vi } from 'vitest'
import { withinPlace, withinWindow } from './drag-bounds.ts'

const box = { offsetLeft: 300, offsetTop: 100, offsetWidth: 400, offsetHeight: 200 }

afterEach(() => vi.unstubAllGlobals())

function resizeWindow(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
}

test.each([
  ['stays where there is room', { x: 50, y: 20 }, { x: 50, y: 20 }],
  ['stops at the left and the upper edge', { x: -900, y: -900 }, { x: -300, y: -100 }],
  ['stops at the right and the lower edge', { x: 900, y: 900 }, { x: 300, y: 300 }],
])('a box that is moved %s', (_, wanted, expected) => {
  resizeWindow(1000, 600)
  expect(withinWindow(box, wanted)).toEqual(expected)
})

test('a box larger than the window keeps its beginning in it', () => {
  resizeWindow(350, 150)
  expect(withinWindow(box, { x: 0, y: 0 })).toEqual({ x: -300, y: -100 })
})

test('a box in a place of its own stays within that, however large the window is', () => {
  resizeWindow(5000, 5000)
  const place = document.createElement('div')
  Object.defineProperties(place, { clientWidth: { value: 800 }, clientHeight: { value: 320 } })
  const inPlace = { ...box, offsetParent: place }
  expect(withinPlace(inPlace, { x: 900, y: 900 })).toEqual({ x: 100, y: 20 })
  expect(withinPlace(inPlace, { x: -900, y: -900 })).toEqual({ x: -300, y: -100 })
  expect(withinPlace(inPlace, { x: 30, y: 10 })).toEqual({ x: 30, y: 10 })
})
