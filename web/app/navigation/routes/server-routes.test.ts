import { expect, test } from 'vitest'
import type { RouteItem } from '#contract/pages/menu-routes.ts'
import { embeddedPage } from '#web/app/frames/embedded-entry.ts'
import { group, page } from '#web/testing/test-routes.ts'
import { serverRoutes } from './server-routes.ts'
import { flatRoutes } from './route.ts'

const meta = { title: '页', icon: '', hidden: false, sort: 1 }
const item = (path: string, component: string, more: Partial<RouteItem> = {}): RouteItem => ({
  path,
  name: `name of ${path}`,
  component,
  meta,
  ...more,
})
const directory = (path: string, children: RouteItem[], more: Partial<RouteItem> = {}) => item(path, 'LAYOUT', { children, ...more })

const rows = page('/list/rows', { id: 'rows', icon: 'list' })
const declared = [group('/list', [rows], { icon: 'box' })]
const built = (...items: RouteItem[]) => serverRoutes(items, declared)

test('a page gets its component from the code by id, and everything else from the server', () => {
  const [route] = built(
    item('/orders/all', 'rows', {
      meta: { ...meta, title: '订单', icon: 'box', sort: 4, hidden: true, keepAlive: true, affix: true, extra: 'New' },
    }),
  )
  expect(route).toEqual({
    id: 'rows',
    name: 'name of /orders/all',
    path: '/orders/all',
    title: { 'zh-CN': '订单', 'en-US': '订单' },
    declaredTitle: rows.title,
    icon: 'box',
    sort: 4,
    hidden: true,
    keepAlive: true,
    affix: true,
    extra: 'New',
    lazyPage: rows.lazyPage,
    children: [],
  })
})

test('child paths are relative to the parent, or absolute', () => {
  const routes = built(directory('/a', [directory('b', [item('c/:id?', 'rows')]), item('/elsewhere', 'other')]))
  expect(flatRoutes(routes).map(({ path }) => path)).toEqual(['/a', '/a/b', '/a/b/c/:id?', '/elsewhere'])
})

test('redundant slashes are dropped', () => {
  const routes = built(directory('/shop/', [item('orders', 'rows'), item('/shop//all/', 'other')]), directory('/', [item('top', 'other')]))
  expect(flatRoutes(routes).map(({ path }) => path)).toEqual(['/shop', '/shop/orders', '/shop/all', '/', '/top'])
})

test('a question mark is part of the path unless it marks an optional parameter', () => {
  const routes = built(
    directory('/为何?', [item('a?b/:id?', 'rows'), item('/plain?', 'other', { meta: { ...meta, activeMenu: '/为何?/x' } })], {
      redirect: '/为何?/a?b',
    }),
  )
  const [why] = routes
  expect(flatRoutes(routes).map(({ path }) => path)).toEqual([
    `${encodeURI('/为何')}%3F`,
    `${encodeURI('/为何')}%3F/a%3Fb/:id?`,
    '/plain%3F',
  ])
  expect([why?.redirect, why?.children[1]?.activeMenu]).toEqual([`${encodeURI('/为何')}%3F/a%3Fb`, `${encodeURI('/为何')}%3F/x`])
})

test('siblings are ordered by sort, equal ones by response order', () => {
  const sorted = (path: string, sort: number) => item(path, 'rows', { meta: { ...meta, sort } })
  expect(built(sorted('/z', 2), sorted('/b', 1), sorted('/y', 2), sorted('/a', 1)).map(({ path }) => path)).toEqual([
    '/b',
    '/a',
    '/z',
    '/y',
  ])
})

test('a directory has no page but a redirect; a link has an href', () => {
  const [list, docs] = built(
    directory('/list', [item('rows', 'rows')], { redirect: '/list/rows' }),
    item('/docs', 'LINK', { meta: { ...meta, href: '/docs/index.html' } }),
  )
  expect(list).toMatchObject({ path: '/list', redirect: '/list/rows', children: [{ id: 'rows' }] })
  expect(docs).toMatchObject({ path: '/docs', href: '/docs/index.html' })
  for (const route of [list, docs]) expect(route).not.toHaveProperty('lazyPage')
})

test('a user-defined frame gets the embedded page', () => {
  expect(built(item('/board', 'FRAME', { meta: { ...meta, frameSrc: '/docs/index.html' } }))[0]).toMatchObject({
    lazyPage: embeddedPage,
    frameSrc: '/docs/index.html',
  })
})

test('a frame page of the code keeps its frame source unless the response has another', () => {
  const help = page('/frame/help', { id: 'help', frameSrc: 'https://help.example.cn/' })
  const sourceOf = (more: Partial<RouteItem['meta']>) =>
    serverRoutes([item('/help', 'help', { meta: { ...meta, ...more } })], [help])[0]?.frameSrc
  expect([sourceOf({}), sourceOf({ frameSrc: '/docs/index.html' })]).toEqual(['https://help.example.cn/', '/docs/index.html'])
})

test('paths are percent-encoded, however the server writes them', () => {
  const routes = built(
    directory('/订单', [item('全部 #1/:id?', 'rows', { meta: { ...meta, activeMenu: '/订单/100%' } }), item('100%', 'other')]),
    item('/%E8%AE%A2', 'other'),
    item('/\ud800', 'other'),
  )
  expect(flatRoutes(routes).map(({ path }) => path)).toEqual([
    '/%E8%AE%A2%E5%8D%95',
    '/%E8%AE%A2%E5%8D%95/%E5%85%A8%E9%83%A8%20%231/:id?',
    '/%E8%AE%A2%E5%8D%95/100%25',
    '/%E8%AE%A2',
    '/%EF%BF%BD',
  ])
  expect(routes[0]?.children[0]?.activeMenu).toBe('/%E8%AE%A2%E5%8D%95/100%25')
})

test.each(['no-such-page', 'constructor', '', 'FRAME'])('the unknown page "%s" gets a page that names it', (id) => {
  const [route] = built(item('/reports', id))
  expect(route).toMatchObject({ path: '/reports', title: { 'zh-CN': '页' } })
  expect(route?.lazyPage?.purpose).toEqual({ 'zh-CN': `这个控制台里没有页面“${id}”`, 'en-US': `This console has no page “${id}”` })
})

test("an unknown icon falls back to the code's icon, or to none below the top level", () => {
  const unknown = { meta: { ...meta, icon: 'toString' } }
  const icons = built(directory('/list', [item('rows', 'rows', unknown)], unknown), directory('/x', [item('y', 'FRAME', unknown)], unknown))
  expect(flatRoutes(icons).map(({ icon }) => icon)).toEqual(['box', 'list', 'file', undefined])
})
