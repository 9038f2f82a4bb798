import { expect, test } from 'vitest'
import { group, page } from '#web/testing/test-routes.ts'
import { comingSoonPage } from '#web/app/coming-soon/coming-soon-entry.ts'
import { menuPages } from './menu-pages.ts'

test('menu pages are in menu order, each with its ancestors and an icon', () => {
  const tables = group('/comp/table', [page('/comp/table/basic')], { icon: 'table' })
  const pages = menuPages([
    group('/list', [page('/list/rows', { icon: 'list' })], { icon: 'box' }),
    group('/comp', [tables, page('/comp/modal')], { icon: 'box' }),
  ])
  expect(pages.map(({ path, icon, ancestors }) => [path, icon, ancestors.map((title) => title['zh-CN'])])).toEqual([
    ['/list/rows', 'list', ['title of /list']],
    ['/comp/table/basic', 'table', ['title of /comp', 'title of /comp/table']],
    ['/comp/modal', 'box', ['title of /comp']],
  ])
})

test('hidden pages and pages with required parameters are omitted', () => {
  const hidden = group('/secret', [page('/secret/rows')], { hidden: true })
  const pages = menuPages([group('/list', [page('/list/info/:id'), page('/list/old', { hidden: true }), page('/list/row/:id?')]), hidden])
  expect(pages.map(({ path }) => path)).toEqual(['/list/row'])
})

test('a page not built yet is omitted', () => {
  expect(menuPages([group('/a', [page('/a/1', { lazyPage: comingSoonPage }), page('/a/2')])]).map(({ path }) => path)).toEqual(['/a/2'])
})
