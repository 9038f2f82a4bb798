import { expect, test } from 'vitest'
import { topLevel } from '#contract/navigation.ts'
import { declaredPages } from './declared-pages.ts'

test('[S9.14] the sort values of groups, links and pages are integers from 0 to 12', async () => {
  const pages = await declaredPages(process.cwd())
  expect(pages.length).toBeGreaterThan(topLevel.length)
  const isInRange = ({ sort }: { sort: number }) => Number.isInteger(sort) && sort >= 0 && sort <= 12
  expect([...topLevel, ...pages].filter((route) => !isInRange(route))).toEqual([])
  const sorts = topLevel.map(({ sort }) => sort)
  expect([Math.min(...sorts), Math.max(...sorts)]).toEqual([0, 12])
})
