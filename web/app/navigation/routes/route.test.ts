import { expect, test } from 'vitest'
import { pageGroups } from '#contract/navigation.ts'
import { page, permission } from '#web/testing/test-routes.ts'
import { routeTree } from './route.ts'

test('[S2.14 S2.22 S2.26 S2.33 S2.38 S2.43 S2.48 S2.52 S2.66 S2.72 S2.75] the groups have their sort and are ordered by it, equal ones by path', () => {
  expect(routeTree(pageGroups, []).map(({ path, sort }) => [path, sort])).toEqual([
    ['/dashboard', 0],
    ['/system', 1],
    ['/list', 2],
    ['/exception', 3],
    ['/form', 3],
    ['/result', 4],
    ['/setting', 5],
    ['/comp', 8],
    ['/frame', 8],
    ['/directive', 9],
    ['/about', 10],
  ])
})

test('pages are placed under their parent, by sort and then by path', () => {
  const entry = (path: string, parent: string, sort: number) => ({ page: { ...page(path, { sort }), id: path, parent } })
  const entries = [
    entry('/list/z', 'list', 2),
    entry('/list/b', 'list', 2),
    entry('/list/last', 'list', 9),
    entry('/list/b/1', '/list/b', 1),
  ]
  const list = routeTree(pageGroups, entries).find(({ path }) => path === '/list')
  expect(list?.children.map(({ path }) => path)).toEqual(['/list/b', '/list/z', '/list/last'])
  expect(list?.children[0]?.children.map(({ path }) => path)).toEqual(['/list/b/1'])
})

test('a group requires one of the permissions of the pages with guardsGroup, or none', () => {
  const entry = (path: string, parent: string, guardsGroup: boolean) => {
    const opening = guardsGroup ? { guardsGroup: true as const } : {}
    return { page: { ...page(path, { permissions: [permission(path)] }), id: path, parent, ...opening } }
  }
  const tree = routeTree(pageGroups, [
    entry('/list/a', 'list', true),
    entry('/list/b', 'list', false),
    entry('/list/c', 'list', true),
    entry('/form/a', 'form', false),
  ])
  const needed = (path: string) => tree.find((route) => route.path === path)?.permissions?.map(({ value }) => value)
  expect(needed('/list')).toEqual(['/list/a', '/list/c'])
  expect(needed('/form')).toEqual([])
})
