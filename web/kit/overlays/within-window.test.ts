import { afterEach, expect, test, vi } from 'vitest'
import { withinWindow } from './within-window.ts'

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
