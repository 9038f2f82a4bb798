import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '#web/api/session/session.ts'
import { storage, tabStorage } from '#web/app/storage/storage.ts'
import { forgetTabs, storedTabs, storeTabs } from './stored-tabs.ts'
import type { Tab } from './tab-list.ts'

const tabs: readonly Tab[] = [
  { path: '/home', location: '/home?chart=visits', isPinned: true, isAffix: false },
  { path: '/info/7', location: '/info/7', subject: '张三', isPinned: false, isAffix: false },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
})

test('what a person had open is there again, in this window and in a new one', () => {
  storeTabs('u1', tabs)
  expect(storedTabs('u1')).toEqual(tabs)
  sessionStorage.clear()
  expect(storedTabs('u1')).toEqual(tabs)
})

test('another window’s tabs do not take the place of this one’s', () => {
  storeTabs('u1', tabs)
  storage.set('TABS-ROUTES', { userId: 'u1', tabs: [] })
  expect(storedTabs('u1')).toEqual(tabs)
})

test('nobody sees the tabs of somebody else', () => {
  storeTabs('u1', tabs)
  expect(storedTabs('u2')).toEqual([])
})

test('a session that ends with the browser leaves no tabs behind in it', () => {
  beginSession({ token: 'T', user: {} }, { isRemembered: false })
  storeTabs('u1', tabs)
  expect(storedTabs('u1')).toEqual(tabs)
  expect(Object.keys(localStorage).filter((name) => name.includes('TABS'))).toEqual([])
})

test('signed out, nothing of them is left', () => {
  storeTabs('u1', tabs)
  forgetTabs()
  expect([storage.get('TABS-ROUTES'), tabStorage.get('TABS-ROUTES')]).toEqual([undefined, undefined])
})

const good = { path: '/home', location: '/home?a=1', isPinned: false }

test.each([
  ['nothing', undefined],
  ['a text', 'tabs'],
  ['a list without a person', [good]],
  ['tabs that are no list', { userId: 'u1', tabs: { 0: good } }],
])('%s in the storage is no tab', (_, value) => {
  tabStorage.set('TABS-ROUTES', value)
  expect(storedTabs('u1')).toEqual([])
})

test.each([
  ['no tab at all', null],
  ['a tab without a location', { path: '/home', isPinned: false }],
  ['the address of another host', { ...good, location: '//evil.example' }],
  ['a script', { ...good, path: 'javascript:alert(1)', location: 'javascript:alert(1)' }],
  ['the location of another page', { ...good, location: '/other' }],
  ['the sign-in page', { ...good, path: '/login', location: '/login' }],
])('%s among the stored tabs is passed over', (_, entry) => {
  tabStorage.set('TABS-ROUTES', { userId: 'u1', tabs: [entry, good] })
  expect(storedTabs('u1')).toEqual([{ ...good, isAffix: false }])
})
