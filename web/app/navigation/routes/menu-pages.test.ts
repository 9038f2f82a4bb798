import { expect, test } from 'vitest'
import { group, page } from '#web/testing/test-routes.ts'
import { comingSoonPage } from '#web/app/coming-soon/coming-soon-entry.ts'
import { menuPages } from './menu-pages.ts'

test('the pages of the menu stand in its order, each with what it stands under and with an icon', () => {
  const tables = group('/comp/table', [page('/comp/table/basic')], { icon: 'table' })
  const pages = menuPages([
    group('/list', [page('/list/rows', { icon: 'list' })], { icon: 'box' }),
    group('/comp', [tables, page('/comp/modal')], { icon: 'box' }),
  ])
  expect(pages.map(({ path, icon, above }) => [path, icon, above.map((title) => title['zh-CN'])])).toEqual([
    ['/list/rows', 'list', ['title of /list']],
    ['/comp/table/basic', 'table', ['title of /comp', 'title of /comp/table']],
    ['/comp/modal', 'box', ['title of /comp']],
  ])
})

test('what the menu hides and what cannot be opened without more words is not among them', () => {
  const hidden = group('/secret', [page('/secret/rows')], { hidden: true })
  const pages = menuPages([group('/list', [page('/list/info/:id'), page('/list/old', { hidden: true }), page('/list/row/:id?')]), hidden])
  expect(pages.map(({ path }) => path)).toEqual(['/list/row'])
})

test('a page still to be built is not among them', () => {
  expect(menuPages([group('/a', [page('/a/1', { door: comingSoonPage }), page('/a/2')])]).map(({ path }) => path)).toEqual(['/a/2'])
})
