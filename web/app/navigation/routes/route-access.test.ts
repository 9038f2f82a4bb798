import { expect, test } from 'vitest'
import type { RouteItem } from '#contract/pages/menu-routes.ts'
import { page, permission } from '#web/testing/test-routes.ts'
import { findDestination, followRedirects } from './find-destination.ts'
import { routeAccessOf } from './route-access.ts'
import { flatRoutes, isPageRoute } from './route.ts'
import { trailTo } from './trail.ts'

const [see, edit] = [permission('see'), permission('edit')]

function entry(id: string, permissions = [see]) {
  const { lazyPage } = page('')
  return { page: { ...page(`/list/${id}`, { permissions }), id, parent: 'list' }, ...(lazyPage && { lazyPage }) }
}
const entries = [entry('rows'), entry('prices', [edit]), entry('open', [])]

const item = (component: string, more: Partial<RouteItem> = {}): RouteItem => ({
  path: component,
  name: component,
  component,
  meta: { title: component, icon: '', hidden: false, sort: 1 },
  ...more,
})
const lists = (...children: RouteItem[]) => [item('LAYOUT', { path: '/list', name: 'list', children })]
const needing = (component: string, ...permissions: string[]) => item(component, { meta: { ...item(component).meta, permissions } })

function routeAccess(routeItems: readonly RouteItem[] | undefined, ...granted: string[]) {
  const found = routeAccessOf(new Set(granted), entries, routeItems)
  return {
    pages: flatRoutes(found.permitted)
      .filter(isPageRoute)
      .map(({ id }) => id),
    kindAt: (path: string) => findDestination(path, found).kind,
  }
}

test("[S6.9] FIXED: the routes are the code's, filtered by permission", () => {
  expect(routeAccess(undefined, 'see').pages).toEqual(['open', 'rows'])
  expect(routeAccess(undefined, 'see').kindAt('/list/prices')).toBe('forbidden')
})

test("BACK: the routes are the server's only, whatever the user's permissions", () => {
  const { pages, kindAt } = routeAccess(lists(item('rows')), 'see', 'edit')
  expect(pages).toEqual(['rows'])
  expect(['/list/rows', '/list/prices', '/list/open', '/list', '/nowhere'].map(kindAt)).toEqual([
    'page',
    'forbidden',
    'forbidden',
    'redirect',
    'notFound',
  ])
})

test('BACK: a page that the server sends to a user without its permission does not open', () => {
  const { pages, kindAt } = routeAccess(lists(item('prices'), item('rows')), 'see')
  expect(pages).toEqual(['rows'])
  expect(kindAt('/list/prices')).toBe('forbidden')
})

test('BACK: nor does one whose permission the response names, for a directory or an unknown page', () => {
  const frame = item('FRAME', { path: '/board', meta: { ...item('FRAME').meta, permissions: ['edit'], frameSrc: '/docs/index.html' } })
  expect(routeAccess([frame], 'see').pages).toEqual([])
  expect(routeAccess([frame], 'see').kindAt('/board')).toBe('forbidden')
  expect(routeAccess([frame], 'edit').kindAt('/board')).toBe('page')
  const [list] = lists(item('rows'))
  expect(routeAccess(list ? [{ ...list, meta: needing('LAYOUT', 'edit', 'other').meta }] : [], 'see').pages).toEqual([])
})

test('BACK: a page that the server moves has its new path only', () => {
  const { kindAt } = routeAccess([item('rows', { path: '/orders' })], 'see')
  expect(['/orders', '/list/rows'].map(kindAt)).toEqual(['page', 'notFound'])
})

test('BACK: a page that the server sends twice has both paths, each with its own name and breadcrumb', () => {
  const [twice] = lists(item('rows'), item('rows', { path: '/list/old', name: 'old', meta: { ...item('rows').meta, title: 'old rows' } }))
  const elsewhere = item('LAYOUT', { path: '/more', name: 'more', meta: { ...item('more').meta, sort: 2 } })
  const third = item('rows', { path: 'rows', name: 'third', meta: { ...item('rows').meta, title: 'third' } })
  const own = routeAccessOf(new Set(['see']), entries, twice ? [twice, { ...elsewhere, children: [third] }] : [])
  const trailAt = (path: string) => {
    const destination = findDestination(path, own)
    if (destination.kind === 'redirect') throw new Error(`${path} leads on to ${destination.to}`)
    return trailTo(destination, own).map(({ title }) => title['zh-CN'])
  }
  expect(['/list/rows', '/list/old', '/more/rows'].map(trailAt)).toEqual([
    ['LAYOUT', 'rows'],
    ['LAYOUT', 'old rows'],
    ['more', 'third'],
  ])
})

test('BACK: a page opens at a percent-encoded path', () => {
  const orders = item('LAYOUT', {
    path: '/订单',
    name: 'orders',
    redirect: '/订单/全部 #1',
    children: [item('rows', { path: '全部 #1/:id?' })],
  })
  const own = routeAccessOf(new Set(['see']), entries, [orders, item('open', { path: '/files/*' }), item('gone', { path: '/100%' })])
  const [group, all] = [encodeURI('/订单'), `${encodeURI('/订单/全部 ')}%231`]
  for (const path of [all, `${all}/a%2Fb`, '/100%25', `/files/${encodeURI('图')}/50%25`]) {
    expect([path, findDestination(path, own).kind]).toEqual([path, 'page'])
  }
  for (const path of ['/订单', group, all.toLowerCase(), `${all}/`]) expect(followRedirects(path, own).location).toBe(all)
  expect(followRedirects('/100%', own).location).toBe('/100%25')
  for (const path of ['/%', '/%ff/x', `${group}/%E8%`]) expect(findDestination(path, own).kind).toBe('notFound')
})

test('BACK: a page opens at a path with a question mark, and parameters are decoded', () => {
  const why = item('LAYOUT', { path: '/why?', name: 'why', redirect: '/why?/a?b/x', children: [item('rows', { path: 'a?b/:id?' })] })
  const own = routeAccessOf(new Set(['see']), entries, [why, item('open', { path: '/whole/*' })])
  const rows = '/why%3F/a%3Fb'
  expect(followRedirects('/why%3F', own).location).toBe(`${rows}/x`)
  expect(followRedirects('/WHY%3f/A%3fB/', own).location).toBe(rows)
  for (const path of ['/why', '/why/ab', '/ab', '/why%253F/a%3Fb'])
    expect([path, findDestination(path, own).kind]).toEqual([path, 'notFound'])
  const paramsAt = (path: string) => {
    const destination = findDestination(path, own)
    return destination.kind === 'page' ? destination.params : destination
  }
  expect(paramsAt(rows)).toEqual({ id: undefined })
  expect(paramsAt(`${rows}/a%3Fb%2Fc%25`)).toEqual({ id: 'a?b/c%' })
  expect(paramsAt(`${rows}/%253F%252F`)).toEqual({ id: '%3F%2F' })
  expect(paramsAt('/whole/a%3F/50%25')).toEqual({ '*': 'a?/50%' })
})

test('BACK: a group path with a trailing slash redirects to its first page', () => {
  const shop = item('LAYOUT', { path: '/shop/', name: 'shop', children: [item('rows', { path: 'orders' })] })
  expect(followRedirects('/shop', routeAccessOf(new Set(['see']), entries, [shop])).location).toBe('/shop/orders')
})

test('BACK: a directory redirects as the response says, if permitted', () => {
  const [list] = lists(item('open'), item('rows'), item('prices'))
  const leadsTo = (redirect: string) =>
    findDestination('/list', routeAccessOf(new Set(['see']), entries, list ? [{ ...list, redirect }] : []))
  expect(leadsTo('/list/rows')).toEqual({ kind: 'redirect', to: '/list/rows' })
  for (const redirect of ['/list/prices', '/nowhere', '//evil.example', 'https://evil.example/']) {
    expect(leadsTo(redirect)).toEqual({ kind: 'redirect', to: '/list/open' })
  }
})
