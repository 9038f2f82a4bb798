import { expect, test } from 'vitest'
import type { RouteItem } from '#contract/pages/menu-routes.ts'
import { embeddedPage } from '#web/app/frames/embedded-entry.ts'
import { group, page } from '#web/testing/test-routes.ts'
import { deliveredRoutes } from './delivered-routes.ts'
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
const built = (...items: RouteItem[]) => deliveredRoutes(items, declared)

test('a page is opened by what the code has under its id, and is otherwise as it is delivered', () => {
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
    icon: 'box',
    sort: 4,
    hidden: true,
    keepAlive: true,
    affix: true,
    extra: 'New',
    door: rows.door,
    children: [],
  })
})

test('paths of children are relative to those above, or absolute', () => {
  const routes = built(directory('/a', [directory('b', [item('c/:id?', 'rows')]), item('/elsewhere', 'other')]))
  expect(flatRoutes(routes).map(({ path }) => path)).toEqual(['/a', '/a/b', '/a/b/c/:id?', '/elsewhere'])
})

test('slashes that are too many make no part of a path', () => {
  const routes = built(directory('/shop/', [item('orders', 'rows'), item('/shop//all/', 'other')]), directory('/', [item('top', 'other')]))
  expect(flatRoutes(routes).map(({ path }) => path)).toEqual(['/shop', '/shop/orders', '/shop/all', '/', '/top'])
})

test('a question mark belongs to a path, unless it marks a parameter as optional', () => {
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

test('siblings stand by their sort, equal ones as they were answered', () => {
  const sorted = (path: string, sort: number) => item(path, 'rows', { meta: { ...meta, sort } })
  expect(built(sorted('/z', 2), sorted('/b', 1), sorted('/y', 2), sorted('/a', 1)).map(({ path }) => path)).toEqual([
    '/b',
    '/a',
    '/z',
    '/y',
  ])
})

test('a directory shows nothing of its own and says where it leads; a link keeps its address', () => {
  const [list, docs] = built(
    directory('/list', [item('rows', 'rows')], { redirect: '/list/rows' }),
    item('/docs', 'LINK', { meta: { ...meta, href: '/docs/index.html' } }),
  )
  expect(list).toMatchObject({ path: '/list', redirect: '/list/rows', children: [{ id: 'rows' }] })
  expect(docs).toMatchObject({ path: '/docs', href: '/docs/index.html' })
  for (const route of [list, docs]) expect(route).not.toHaveProperty('door')
})

test('a frame that people have made is opened by the page for frames', () => {
  expect(built(item('/board', 'FRAME', { meta: { ...meta, frameSrc: '/docs/index.html' } }))[0]).toMatchObject({
    door: embeddedPage,
    frameSrc: '/docs/index.html',
  })
})

test('a frame of the code shows its own address, unless the answer names another', () => {
  const help = page('/frame/help', { id: 'help', frameSrc: 'https://help.example.cn/' })
  const sourceOf = (more: Partial<RouteItem['meta']>) =>
    deliveredRoutes([item('/help', 'help', { meta: { ...meta, ...more } })], [help])[0]?.frameSrc
  expect([sourceOf({}), sourceOf({ frameSrc: '/docs/index.html' })]).toEqual(['https://help.example.cn/', '/docs/index.html'])
})

test('paths are spelled as addresses are, however they are delivered', () => {
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

test.each(['no-such-page', 'constructor', '', 'FRAME'])(
  'in place of the page "%s", which the code does not have, stands one that names it',
  (id) => {
    const [route] = built(item('/reports', id))
    expect(route).toMatchObject({ path: '/reports', title: { 'zh-CN': '页' } })
    expect(route?.door?.purpose).toEqual({ 'zh-CN': `这个控制台里没有页面“${id}”`, 'en-US': `This console has no page “${id}”` })
  },
)

test('an icon that the build does not have is the one of the code there, or none but on the top level', () => {
  const unknown = { meta: { ...meta, icon: 'toString' } }
  const icons = built(directory('/list', [item('rows', 'rows', unknown)], unknown), directory('/x', [item('y', 'FRAME', unknown)], unknown))
  expect(flatRoutes(icons).map(({ icon }) => icon)).toEqual(['box', 'list', 'file', undefined])
})
