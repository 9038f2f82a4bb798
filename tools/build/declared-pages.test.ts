import { expect, test } from 'vitest'
import { pageGroups, topLevel } from '#contract/navigation.ts'
import { declaredPages } from './declared-pages.ts'

test('[S9.14] the sort values of groups, links and pages are integers from 0 to 12', async () => {
  const pages = await declaredPages(process.cwd())
  expect(pages.length).toBeGreaterThan(topLevel.length)
  const isInRange = ({ sort }: { sort: number }) => Number.isInteger(sort) && sort >= 0 && sort <= 12
  expect([...topLevel, ...pages].filter((route) => !isInRange(route))).toEqual([])
  const sorts = topLevel.map(({ sort }) => sort)
  expect([Math.min(...sorts), Math.max(...sorts)]).toEqual([0, 12])
})

test('every page has an icon of its own, which its group shares only if it wraps that page alone', async () => {
  const pages = await declaredPages(process.cwd())
  expect(pages.flatMap(({ id, icon }) => (icon === undefined ? [id] : []))).toEqual([])
  const wrapped = (id: string) => pageGroups.some((group) => group.id === id && 'isRoot' in group)
  const isOfGroup = ({ parent, icon }: (typeof pages)[number]) =>
    wrapped(parent) && pageGroups.some((group) => group.id === parent && group.icon === icon)
  const holders = Map.groupBy([...topLevel, ...pages.filter((page) => !isOfGroup(page))], ({ icon }) => icon)
  expect([...holders.values()].filter(({ length }) => length > 1).map((shared) => shared.map(({ id }) => id))).toEqual([])
})
