import { beforeEach, expect, test, vi } from 'vitest'
import { storage, tabStorage } from '#web/base/storage/storage.ts'
import { fillStorage, forbidStorage } from '#web/testing/storage-failures.ts'
import { toStoredUser } from './stored-user.ts'
import {
  storeSession,
  clearSession,
  clearTabSession,
  readToken,
  storeToken,
  readUsername,
  storeUser,
  readTabSession,
  forgetStoredPermissions,
  hasStoredPermission,
} from './stored-session.ts'
import { storageKey } from '#web/base/storage/storage.ts'

const ann = { token: 'T1', user: { username: 'ann' } }
const permissions = [{ label: '查看', value: 'basic_list' }]
const user = {
  userId: 'u1',
  username: 'ann',
  realName: '安娘子',
  avatar: 'ann.png',
  desc: '管库',
  password: 'of no use',
  token: 'of no use',
  permissions,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the permissions of the stored user are known until they are forgotten; the user stays', () => {
  storeSession({ token: 'T1', user: toStoredUser(user) }, { isRemembered: true })
  expect([hasStoredPermission('basic_list'), hasStoredPermission('other')]).toEqual([true, false])
  forgetStoredPermissions()
  expect([hasStoredPermission('basic_list'), readUsername(), readToken()]).toEqual([false, 'ann', 'T1'])
})

test('[S9.2] token and user of a remembered session expire after 604,800 seconds', () => {
  vi.useFakeTimers()
  storeSession(ann, { isRemembered: true })
  vi.setSystemTime(Date.now() + 604_799_000)
  expect([readToken(), readUsername()]).toEqual(['T1', 'ann'])
  vi.setSystemTime(Date.now() + 1000)
  expect([readToken(), readUsername()]).toEqual([undefined, undefined])
  vi.useRealTimers()
})

test('[S3.11] the stored user state has token, username, welcome, avatar, permissions and info', () => {
  const stored = (): unknown => ({ token: storage.get('ACCESS-TOKEN'), ...Object(storage.get('CURRENT-USER')) })
  const signedIn = { username: 'ann', email: 'ann@example.cn', avatar: 'ann.png', permissions }
  storeSession({ token: 'T1', user: toStoredUser(signedIn) }, { isRemembered: true })
  const known = { token: 'T1', username: 'ann', avatar: 'ann.png', permissions }
  expect(stored()).toEqual({ ...known, welcome: 'ann', info: { email: 'ann@example.cn' } })
  storeUser(user)
  expect(stored()).toEqual({ ...known, welcome: '安娘子', info: { userId: 'u1', realName: '安娘子', desc: '管库' } })
})

test('a user without a real name is greeted by username', () => {
  expect(toStoredUser({ ...user, realName: '' }).welcome).toBe('ann')
})

test.each([true, false])('where the browser forbids storage the session lasts as long as the page (remembered: %j)', (isRemembered) => {
  forbidStorage()
  storeSession(ann, { isRemembered })
  expect([readToken(), readUsername()]).toEqual(['T1', 'ann'])
  storeToken('T2')
  expect(readTabSession()).toEqual({ token: 'T2', user: ann.user })
  clearSession()
  expect([readToken(), readUsername()]).toEqual([undefined, undefined])
})

test('when localStorage is full the session goes to tab storage and is sent to other tabs', () => {
  fillStorage(localStorage)
  storeSession(ann, { isRemembered: true })
  expect(tabStorage.get('ACCESS-TOKEN')).toBe('T1')
  expect(sessionStorage).toHaveLength(2)
  expect(readTabSession()).toEqual(ann)
})

test('a session that is not remembered leaves nothing in localStorage', () => {
  storeSession(ann, { isRemembered: false })
  expect(readToken()).toBe('T1')
  expect(Object.keys(localStorage)).toEqual([])
  expect(readTabSession()).toEqual(ann)
})

test('a remembered session is not sent to other tabs', () => {
  storeSession(ann, { isRemembered: true })
  expect(readTabSession()).toBeUndefined()
})

test.each([true, false])('a new token and user data go to the storage of the session (remembered: %j)', (isRemembered) => {
  storeSession(ann, { isRemembered })
  storeToken('T2')
  storeUser(user)
  expect([readToken(), readUsername()]).toEqual(['T2', 'ann'])
  expect([localStorage.length, sessionStorage.length]).toEqual(isRemembered ? [2, 0] : [0, 2])
})

test('a sign-in replaces an earlier one in either storage', () => {
  storeSession(ann, { isRemembered: true })
  storeSession({ token: 'T9', user: { username: 'bob' } }, { isRemembered: false })
  expect([readToken(), readUsername()]).toEqual(['T9', 'bob'])
  clearTabSession()
  expect(readToken()).toBeUndefined()
})

test('ending the session keeps other stored values', () => {
  localStorage.setItem(storageKey('DESIGN'), '{}')
  storeSession(ann, { isRemembered: true })
  clearSession()
  expect(Object.keys(localStorage)).toEqual([storageKey('DESIGN')])
})
