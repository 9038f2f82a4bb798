import { expect, test } from 'vitest'
import { fittingTabs } from './use-fitting-tabs.ts'

const widths = new Map([
  ['a', 96],
  ['b', 96],
  ['c', 96],
])

test('as many whole tabs are shown as fit', () => {
  expect(fittingTabs(widths, 300, undefined)).toEqual(['a', 'b', 'c'])
  expect(fittingTabs(widths, 299, undefined)).toEqual(['a', 'b'])
  expect(fittingTabs(widths, 50, undefined)).toEqual([])
})

test('the open tab is always shown, instead of the last that would fit', () => {
  expect(fittingTabs(widths, 299, 'c')).toEqual(['a', 'c'])
  expect(fittingTabs(widths, 50, 'c')).toEqual(['c'])
  expect(fittingTabs(widths, 299, 'gone')).toEqual(['a', 'b'])
})
