import { expect, test } from 'vitest'
import { pageItems } from './page-items.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 5000, [1, 2, 3, 'gap', 5000]],
  [3, 5000, [1, 2, 3, 4, 'gap', 5000]],
  [4, 5000, [1, 2, 3, 4, 5, 'gap', 5000]],
  [2500, 5000, [1, 'gap', 2499, 2500, 2501, 'gap', 5000]],
  [4997, 5000, [1, 'gap', 4996, 4997, 4998, 4999, 5000]],
  [5000, 5000, [1, 'gap', 4998, 4999, 5000]],
  [7, 3, [1, 2, 3]],
])('page %i of %i offers the pages %j', (page, pageCount, items) => {
  expect(pageItems(page, pageCount)).toEqual(items)
})
