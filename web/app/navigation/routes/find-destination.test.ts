import { expect, test, vi } from 'vitest'
import { constantRoutes } from './constant-routes.ts'
import { findDestination, firstPagePath, followRedirects } from './find-destination.ts'
import type { Route } from './route.ts'
import { permittedRoutes } from './permitted-routes.ts'
import { group, page, permission } from '#web/testing/test-routes.ts'
import { trailTo } from './trail.ts'

const secret = permission('secret')
const all = [
  group('/home', [page('/home/console', { permissions: [secret] })]),
  group('/list', [page('/list/hidden', { hidden: true }), page('/list/rows'), page('/list/row/:id?', { hidden: true })]),
  group('/locked', [page('/locked/a', { permissions: [secret] })]),
  group('/empty', []),
]
const routeAccess = (...granted: string[]) => ({ all, permitted: permittedRoutes(all, new Set(granted)), home: '/home/console' })

function found(path: string, ...granted: string[]): string {
  const destination = findDestination(path, routeAccess(...granted))
  if (destination.kind === 'page') return `${destination.route.path} ${JSON.stringify(destination.params)}`
  return destination.kind === 'redirect' ? `→ ${destination.to}` : destination.kind
}

test.each([
  ['/list/rows', '/list/rows {}'],
  ['/list/rows/', '→ /list/rows'],
  ['/LIST/rows', '→ /list/rows'],
  ['/list/row/a%20b', '/list/row/:id? {"id":"a b"}'],
  ['/list/row', '/list/row/:id? {}'],
  ['/list/hidden', '/list/hidden {}'],
  ['/list', '→ /list/rows'],
  ['/list/', '→ /list/rows'],
  ['/', '→ /list/rows'],
  ['/home/console', 'forbidden'],
  ['/home', 'forbidden'],
  ['/locked', 'forbidden'],
  ['/empty', 'notFound'],
  ['/nowhere', 'notFound'],
  ['/list/rows/deeper', 'notFound'],
  ['/redirect/list/rows', '→ /list/rows'],
  ['/redirect//evil.example', '→ /'],
  ['/redirect/', 'notFound'],
])('for a user without special permissions %s leads to %s', (path, destination) => {
  expect(found(path)).toBe(destination)
})

test.each([
  ['/', '→ /home/console'],
  ['/home', '→ /home/console'],
  ['/locked/a', '/locked/a {}'],
])('for a user with the permission %s leads to %s', (path, destination) => {
  expect(found(path, 'secret')).toBe(destination)
})

test('a link to home or a group resolves to its page, with its query', () => {
  expect(followRedirects('/?a=1#b', routeAccess()).location).toBe('/list/rows?a=1#b')
  expect(followRedirects('/redirect/list', routeAccess()).location).toBe('/list/rows')
  expect(followRedirects('/nowhere?a=1', routeAccess()).location).toBe('/nowhere?a=1')
})

test('a redirect through /redirect remounts its page, any other does not', () => {
  expect(followRedirects('/redirect/list', routeAccess())).toEqual({ location: '/list/rows', pathname: '/list/rows', shouldRemount: true })
  expect(followRedirects('/list?a=1', routeAccess())).toEqual({ location: '/list/rows?a=1', pathname: '/list/rows', shouldRemount: false })
})

test('home is a page hidden in the menu only if there is no other', () => {
  expect(firstPagePath([group('/a', [page('/a/:id'), page('/a/hidden', { hidden: true })])])).toBe('/a/hidden')
  expect(firstPagePath([group('/a', [page('/a/:id')])])).toBeUndefined()
})

test('home is a page of the menu, and the one at / only if there is no other', () => {
  const leadsTo = (home: string, ...all: Route[]) => findDestination('/', { all, permitted: all, home })
  const [bare, rows] = [page('/', { sort: 0 }), page('/rows')]
  expect(leadsTo('/home', bare, rows)).toEqual({ kind: 'redirect', to: '/rows' })
  expect(leadsTo('/home', group('/a', [bare]), rows)).toEqual({ kind: 'redirect', to: '/rows' })
  expect(leadsTo('/home', bare)).toMatchObject({ kind: 'page', route: { path: '/' } })
  expect(leadsTo('/', bare, rows)).toMatchObject({ kind: 'page', route: { path: '/' } })
  expect(leadsTo('/home/console', page('/:id?'))).toMatchObject({ kind: 'page', route: { path: '/:id?' } })
})

test('circular redirects lead to the not-found page and are logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const round = group('/round', [page('/redirect/round')], { redirect: '/redirect/round' })
  const all = [page('/redirect/login'), round, group('/into', [], { redirect: '/redirect/round' })]
  const own = { all, permitted: all, home: '/home' }
  for (const path of ['/', '/redirect/login', '/round', '/redirect/round', '/into']) {
    expect([path, findDestination(path, own)]).toEqual([path, { kind: 'notFound' }])
    expect(followRedirects(`${path}?a=1`, own)).toEqual({ location: `${path}?a=1`, pathname: path, shouldRemount: false })
  }
  expect(warn).toHaveBeenCalledWith('The redirects from /round lead in a circle.')
  expect(warn).toHaveBeenCalledTimes(5)
})

test('a user without any page gets forbidden at home instead of a redirect loop', () => {
  expect(findDestination('/', { all, permitted: [], home: '/home/console' })).toEqual({ kind: 'forbidden' })
})

test('the breadcrumb contains the group and the page', () => {
  const destination = findDestination('/list/row/7', routeAccess())
  if (destination.kind === 'redirect') throw new Error('a page was expected')
  expect(trailTo(destination, routeAccess()).map(({ title, path }) => [title['zh-CN'], path])).toEqual([
    ['title of /list', '/list'],
    ['title of /list/row/:id?', undefined],
  ])
})

test('a group shown as its single page is not in the breadcrumb', () => {
  const routes = [group('/about', [page('/about/index')], { isRoot: true })]
  const own = { all: routes, permitted: routes, home: '/' }
  const destination = findDestination('/about/index', own)
  if (destination.kind === 'redirect') throw new Error('a page was expected')
  expect(trailTo(destination, own).map(({ title }) => title['zh-CN'])).toEqual(['title of /about/index'])
})

test('[S2.2 S2.6] the constant routes for signing in and redirecting are named Login and Redirect', () => {
  const nameOf = (path: string) => constantRoutes.find((route) => route.path === path)?.name
  expect([nameOf('/login'), nameOf('/redirect/*')]).toEqual(['Login', 'Redirect'])
})

test("a link's path has no page, and no redirect leads to it", () => {
  const news = group('/newversion', [], { href: 'https://example.cn/', sort: 0 })
  const own = { all: [news, page('/a')], permitted: permittedRoutes([news, page('/a')], new Set()), home: '/home' }
  expect(own.permitted.map(({ path }) => path)).toEqual(['/newversion', '/a'])
  expect(findDestination('/newversion', own)).toEqual({ kind: 'notFound' })
  expect(findDestination('/', own)).toMatchObject({ kind: 'redirect', to: '/a' })
})
