import { expect, test } from 'vitest'
import { comingSoonPage } from '#web/app/coming-soon/coming-soon-entry.ts'
import { constantRoutes } from './constant-routes.ts'
import { menuItems, type MenuItem } from './menu-items.ts'
import { group, page } from '#web/testing/test-routes.ts'

/** The paths of a menu; groups with their children. */
function shape(items: readonly MenuItem[]): unknown[] {
  return items.map(({ path, children }) => (children ? [path, shape(children)] : path))
}

test('[S2.83 S2.84 S2.85] an item has the route’s title as label, its name as key, and its icon', () => {
  const routes = [group('/a', [page('/a/1'), page('/a/2')], { icon: 'list' })]
  expect(menuItems(routes, 'zh-CN')[0]).toMatchObject({ label: 'title of /a', key: 'name of /a', icon: 'list', path: '/a' })
  expect(menuItems(routes, 'en-US')[0]).toMatchObject({ label: 'title of /a (en)' })
})

test('[S2.86] an item has children only when the route has visible ones', () => {
  const routes = [page('/a', { children: [page('/a/1', { hidden: true })] }), page('/b', { children: [page('/b/1'), page('/b/2')] })]
  const [a, b] = menuItems(routes, 'zh-CN')
  expect(a).not.toHaveProperty('children')
  expect(b?.children).toHaveLength(2)
})

test('[S2.87] a hidden route is left out, with all that is below it', () => {
  const routes = [page('/a'), page('/b', { hidden: true }), group('/c', [page('/c/1'), page('/c/2')], { hidden: true })]
  expect(shape(menuItems(routes, 'zh-CN'))).toEqual(['/a'])
})

test('[S2.88] the root, redirect, login and catch-all paths are left out', () => {
  const routes = [...constantRoutes.map((route) => ({ ...page(route.path), ...route })), page('/a')]
  expect(shape(menuItems(routes, 'zh-CN'))).toEqual(['/a'])
})

test('[S2.89] a parent with exactly one visible child is shown as that child', () => {
  const routes = [
    group('/a', [page('/a/1', { icon: 'file' }), page('/a/2', { hidden: true })], { icon: 'list' }),
    group('/b', [page('/b/1')], { icon: 'box' }),
    group('/c', [group('/c/1', [page('/c/1/x')])]),
    group('/d', [page('/d/1'), page('/d/2')]),
  ]
  const items = menuItems(routes, 'zh-CN')
  expect(shape(items)).toEqual(['/a/1', '/b/1', '/c/1/x', ['/d', ['/d/1', '/d/2']]])
  expect(items[0]).toMatchObject({ label: 'title of /a/1', key: 'name of /a/1', icon: 'file' })
  expect(items[1]).toMatchObject({ icon: 'box' })
})

test('[S2.90] a parent with alwaysShow is shown as a parent even with one visible child', () => {
  expect(shape(menuItems([group('/a', [page('/a/1')], { alwaysShow: true })], 'zh-CN'))).toEqual([['/a', ['/a/1']]])
})

test('a group without visible pages is not shown', () => {
  expect(menuItems([group('/a', []), group('/b', [page('/b/1', { hidden: true })])], 'zh-CN')).toEqual([])
})

test("optional parameters are omitted from the item's path", () => {
  expect(shape(menuItems([page('/info/:id?')], 'zh-CN'))).toEqual(['/info'])
})

test('an item has the badge of its route, and a flag if its page is not built yet', () => {
  const routes = [page('/a', { extra: 'New' }), page('/b', { lazyPage: comingSoonPage }), group('/c', [page('/c/1', { extra: 'New' })])]
  const [a, b, c] = menuItems(routes, 'zh-CN')
  expect(a).toMatchObject({ extra: 'New' })
  expect(a).not.toHaveProperty('isComingSoon')
  expect(b).toMatchObject({ isComingSoon: true })
  expect(c).toMatchObject({ path: '/c/1', extra: 'New' })
})

test('a link has address, label, badge and icon, and is omitted if its URL is forbidden', () => {
  const more = { icon: 'megaphone', extra: 'New' }
  const routes = [group('/news', [], { ...more, href: '/docs/changelog.html' }), group('/evil', [], { href: 'javascript:alert(1)' })]
  expect(menuItems(routes, 'zh-CN')).toEqual([
    { key: 'name of /news', label: 'title of /news', path: '/news', address: '/docs/changelog.html', ...more },
  ])
})
