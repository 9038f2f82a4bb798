import { expect, test } from 'vitest'
import { fittingItems } from './use-fitting-items.ts'

const widths = new Map([
  ['a', 96],
  ['b', 96],
  ['c', 96],
])

const fitting = (availablePx: number, openId?: string) => fittingItems(widths, { availablePx, gapPx: 4, openId })

test('as many whole items are shown as fit', () => {
  expect(fitting(300)).toEqual(['a', 'b', 'c'])
  expect(fitting(299)).toEqual(['a', 'b'])
  expect(fitting(50)).toEqual([])
})

test('the open item is always shown, instead of the last that would fit', () => {
  expect(fitting(299, 'c')).toEqual(['a', 'c'])
  expect(fitting(50, 'c')).toEqual(['c'])
  expect(fitting(299, 'gone')).toEqual(['a', 'b'])
})
