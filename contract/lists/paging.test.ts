import { expect, test } from 'vitest'
import { toPaged } from './paging.ts'

test('the last rows have a page of their own, and no rows have no page', () => {
  const pageCountOf = (itemCount: number) => toPaged([], itemCount, { page: 1, pageSize: 10 }).pageCount
  expect([0, 1, 10, 11, 20].map(pageCountOf)).toEqual([0, 1, 1, 2, 2])
})
