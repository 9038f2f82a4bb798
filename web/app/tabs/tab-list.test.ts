import { expect, test } from 'vitest'
import {
  canReplaceTab,
  closableTabs,
  withoutTabs,
  moveTab,
  setTabSubject,
  nextActiveTab,
  openTab,
  pinTab,
  replaceTab,
  withAffixTabs,
  type ClosingScope,
  type Tab,
} from './tab-list.ts'

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({ path, location: path, isPinned: false, isAffix: false, ...more })
const home = tab('/home', { isPinned: true, isAffix: true })
const pinnedTab = tab('/marked', { isPinned: true })
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]
const tabs = [home, pinnedTab, a, b, c]
const paths = (list: readonly Tab[]) => list.map(({ path }) => path).join(' ')

test('a page is opened at the end, once per path, and its tab keeps the last query', () => {
  const once = openTab([home], { path: '/a', location: '/a?page=2' })
  expect(paths(once)).toBe('/home /a')
  const twice = openTab(once, { path: '/a', location: '/a?page=3#x' })
  expect(twice[1]).toMatchObject({ path: '/a', location: '/a?page=3#x' })
  expect(openTab(twice, { path: '/a', location: '/a?page=3#x' })).toBe(twice)
})

test('a tab is reused in place from one record to the next; a pinned one stays, and an open target keeps its own', () => {
  const next = { path: '/d', location: '/d?sort=name' }
  expect(replaceTab(tabs, '/b', next)).toEqual([home, pinnedTab, a, tab('/d', { location: '/d?sort=name' }), c])
  expect(paths(replaceTab(tabs, '/marked', next))).toBe('/home /marked /a /b /c /d')
  expect(paths(replaceTab(tabs, '/b', { path: '/c', location: '/c' }))).toBe(paths(tabs))
  expect([
    canReplaceTab(tabs, '/b', '/d'),
    canReplaceTab(tabs, '/marked', '/d'),
    canReplaceTab(tabs, '/b', '/c'),
    canReplaceTab(tabs, undefined, '/d'),
  ]).toEqual([true, false, false, false])
})

test.each<[string, ClosingScope, string]>([
  ['/b', 'this', '/b'],
  ['/b', 'others', '/a /c'],
  ['/b', 'left', '/a'],
  ['/b', 'right', '/c'],
  ['/b', 'all', '/a /b /c'],
  ['/home', 'this', ''],
  ['/marked', 'this', ''],
  ['/home', 'right', '/a /b /c'],
  ['/marked', 'all', '/a /b /c'],
])('from %s, closing %s closes "%s", but never pinned tabs', (path, scope, expected) => {
  expect(paths(closableTabs(tabs, path, scope))).toBe(expected)
})

test('a pinned tab stays even when it is in the list of tabs to close', () => {
  const all = tabs.map(({ path }) => path)
  expect(withoutTabs(tabs, all)).toEqual([home, pinnedTab])
})

test.each([
  ['/b', ['/b'], '/c'],
  ['/c', ['/c'], '/b'],
  ['/b', ['/b', '/c'], '/a'],
  ['/b', ['/a', '/c'], '/b'],
  ['/a', ['/a', '/b', '/c'], '/marked'],
])('at %s, closing %j shows %s', (path, closingPaths, expected) => {
  expect(nextActiveTab(tabs, path, closingPaths)?.path).toBe(expected)
})

test('the last tab has no neighbour', () => {
  expect(nextActiveTab([a], '/a', ['/a'])).toBeUndefined()
})

test('a newly pinned tab goes after the pinned ones; an unpinned one before the others', () => {
  const withB = pinTab(tabs, '/b', true)
  expect(paths(withB)).toBe('/home /marked /b /a /c')
  expect(paths(withoutTabs(withB, ['/b']))).toBe(paths(withB))
  expect(paths(pinTab(withB, '/marked', false))).toBe('/home /b /marked /a /c')
})

test('an affixed tab cannot be unpinned', () => {
  expect(pinTab(tabs, '/home', false)[0]).toEqual(home)
})

test.each([
  ['/a', 4, '/home /marked /b /c /a'],
  ['/c', 2, '/home /marked /c /a /b'],
  ['/c', 0, '/home /marked /c /a /b'],
  ['/c', -1, '/home /marked /c /a /b'],
  ['/a', 99, '/home /marked /b /c /a'],
  ['/home', 4, '/home /marked /a /b /c'],
  ['/gone', 0, '/home /marked /a /b /c'],
])('%s moved to index %i gives "%s": pinned tabs stay in front', (path, index, expected) => {
  expect(paths(moveTab(tabs, path, index))).toBe(expected)
})

test('a page sets its subject', () => {
  const withName = setTabSubject(tabs, '/a', '张三')
  expect(withName[2]?.subject).toBe('张三')
  expect(setTabSubject(withName, '/a', '张三')).toBe(withName)
  expect(setTabSubject(tabs, '/gone', '张三')).toBe(tabs)
})

test('affixed tabs go first and keep their last location; formerly affixed ones stay pinned', () => {
  const left = [a, tab('/home', { location: '/home?chart=visits', isPinned: true }), { ...pinnedTab, isAffix: true }]
  expect(withAffixTabs(left, ['/home'])).toEqual([{ ...home, location: '/home?chart=visits' }, pinnedTab, a])
})
