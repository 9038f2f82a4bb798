import { afterEach, expect, test, vi } from 'vitest'
import { withinOffsetParent, withinWindow } from './drag-bounds.ts'

const box = { offsetLeft: 300, offsetTop: 100, offsetWidth: 400, offsetHeight: 200 }

afterEach(() => vi.unstubAllGlobals())

function resizeWindow(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
}

test.each([
  ['follows the pointer while there is room', { x: 50, y: 20 }, { x: 50, y: 20 }],
  ['stops at the left and top edges', { x: -900, y: -900 }, { x: -300, y: -100 }],
  ['stops at the right and bottom edges', { x: 900, y: 900 }, { x: 300, y: 300 }],
])('a moved box %s', (_, requested, expected) => {
  resizeWindow(1000, 600)
  expect(withinWindow(box, requested)).toEqual(expected)
})

test('a box larger than the window keeps its top left corner visible', () => {
  resizeWindow(350, 150)
  expect(withinWindow(box, { x: 0, y: 0 })).toEqual({ x: -300, y: -100 })
})

test('a box in a positioned container stays inside it, however large the window is', () => {
  resizeWindow(5000, 5000)
  const container = document.createElement('div')
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 320 } })
  const contained = { ...box, offsetParent: container }
  expect(withinOffsetParent(contained, { x: 900, y: 900 })).toEqual({ x: 100, y: 20 })
  expect(withinOffsetParent(contained, { x: -900, y: -900 })).toEqual({ x: -300, y: -100 })
  expect(withinOffsetParent(contained, { x: 30, y: 10 })).toEqual({ x: 30, y: 10 })
})
