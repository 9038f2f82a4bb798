import { expect, test } from 'vitest'
import { steward } from '#steward.config.ts'
import { routesFor } from './declared-routes.ts'
import { declaredMenus } from '#contract/pages/declared-menu.ts'
import type { Page } from '#contract/pages/page.ts'
import { linkComponent } from '#contract/pages/menu-routes.ts'
import { pageGroups, topLevel } from '#contract/navigation.ts'

const onePageEach = pageGroups.map(({ id, path, title }): Page => ({
  id: `${id}-index`,
  path: `${path}/index`,
  name: `${id}_index`,
  parent: id,
  title,
  sort: 0,
}))

test('[S2.73 S2.76] groups shown as their single page declare no redirect, and all others do', () => {
  const routes = routesFor(declaredMenus(pageGroups, onePageEach), { language: 'zh-CN', person: { can: () => true } })
  const withoutRedirect = routes.filter(({ redirect }) => redirect === undefined)
  expect(routes).toHaveLength(pageGroups.length)
  expect(withoutRedirect.map(({ path }) => path)).toEqual(['/directive', '/about'])
  expect(withoutRedirect.map(({ children }) => children?.map(({ path }) => path))).toEqual([['index'], ['index']])
})

test('[S2.78 S2.80] 项目文档 has sort 11 and 更新日志 12; both are links, not pages', () => {
  const links = routesFor(declaredMenus(topLevel, onePageEach), { language: 'zh-CN', person: { can: () => true } }).slice(-2)
  expect(links.map(({ meta }) => [meta.title, meta.sort])).toEqual([
    ['项目文档', 11],
    ['更新日志', 12],
  ])
  expect(links.map(({ path }) => path)).toEqual(['/docs', '/newversion'])
  expect(links.map(({ component, meta }) => [component, meta.href])).toEqual([
    [linkComponent, steward.links.docs],
    [linkComponent, steward.links.changes],
  ])
  expect(links.every(({ redirect, children }) => redirect === undefined && children === undefined)).toBe(true)
})
