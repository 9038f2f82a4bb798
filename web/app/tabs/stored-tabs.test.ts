import { beforeEach, expect, test } from 'vitest'
import { storeSession } from '#web/api/session/stored-session.ts'
import { storage, tabStorage } from '#web/base/storage/storage.ts'
import { clearStoredTabs, storedTabs, storeTabs } from './stored-tabs.ts'
import type { Tab } from './tab-list.ts'

const tabs: readonly Tab[] = [
  { path: '/home', location: '/home?chart=visits', isPinned: true, isAffix: false },
  { path: '/info/7', location: '/info/7', subject: '张三', isPinned: false, isAffix: false },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeSession({ token: 'T', user: {} }, { isRemembered: true })
})

test('open tabs are restored in the same window and in a new one', () => {
  storeTabs('u1', tabs)
  expect(storedTabs('u1')).toEqual(tabs)
  sessionStorage.clear()
  expect(storedTabs('u1')).toEqual(tabs)
})

test("another window's tabs do not replace those of this one", () => {
  storeTabs('u1', tabs)
  storage.set('TABS-ROUTES', { userId: 'u1', tabs: [] })
  expect(storedTabs('u1')).toEqual(tabs)
})

test("another user's tabs are not restored", () => {
  storeTabs('u1', tabs)
  expect(storedTabs('u2')).toEqual([])
})

test('a session that is not remembered stores no tabs in localStorage', () => {
  storeSession({ token: 'T', user: {} }, { isRemembered: false })
  storeTabs('u1', tabs)
  expect(storedTabs('u1')).toEqual(tabs)
  expect(Object.keys(localStorage).filter((name) => name.includes('TABS'))).toEqual([])
})

test('signing out removes the stored tabs', () => {
  storeTabs('u1', tabs)
  clearStoredTabs()
  expect([storage.get('TABS-ROUTES'), tabStorage.get('TABS-ROUTES')]).toEqual([undefined, undefined])
})

const good = { path: '/home', location: '/home?a=1', isPinned: false }

test.each([
  ['nothing', undefined],
  ['a string', 'tabs'],
  ['a list without a user', [good]],
  ['tabs that are not a list', { userId: 'u1', tabs: { 0: good } }],
])('%s in storage restores no tabs', (_, value) => {
  tabStorage.set('TABS-ROUTES', value)
  expect(storedTabs('u1')).toEqual([])
})

test.each([
  ['null', null],
  ['a tab without a location', { path: '/home', isPinned: false }],
  ['the URL of another host', { ...good, location: '//evil.example' }],
  ['a script', { ...good, path: 'javascript:alert(1)', location: 'javascript:alert(1)' }],
  ['the location of another page', { ...good, location: '/other' }],
  ['the sign-in page', { ...good, path: '/login', location: '/login' }],
])('%s among the stored tabs is skipped', (_, entry) => {
  tabStorage.set('TABS-ROUTES', { userId: 'u1', tabs: [entry, good] })
  expect(storedTabs('u1')).toEqual([{ ...good, isAffix: false }])
})
