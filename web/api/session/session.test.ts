import { beforeEach, expect, test, vi } from 'vitest'
import { storage, tabStorage } from '#web/app/storage/storage.ts'
import { fillStorage, forbidStorage } from '#web/testing/refused-storage.ts'
import { currentUser } from './current-user.ts'
import { beginSession, endSession, endTabSession, readToken, renewToken, storedUsername, storeUser, tabSession } from './session.ts'
import { storageKey } from '#web/app/storage/storage.ts'

const ann = { token: 'T1', user: { username: 'ann' } }
const permissions = [{ label: '查看', value: 'basic_list' }]
const person = {
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

test('[S9.2] token and user of a remembered session are gone after 604,800 seconds', () => {
  vi.useFakeTimers()
  beginSession(ann, { isRemembered: true })
  vi.setSystemTime(Date.now() + 604_799_000)
  expect([readToken(), storedUsername()]).toEqual(['T1', 'ann'])
  vi.setSystemTime(Date.now() + 1000)
  expect([readToken(), storedUsername()]).toEqual([undefined, undefined])
  vi.useRealTimers()
})

test('[S3.11] the stored user state has token, username, welcome, avatar, permissions and info', () => {
  const stored = (): unknown => ({ token: storage.get('ACCESS-TOKEN'), ...Object(storage.get('CURRENT-USER')) })
  const signedIn = { username: 'ann', email: 'ann@example.cn', avatar: 'ann.png', permissions }
  beginSession({ token: 'T1', user: currentUser(signedIn) }, { isRemembered: true })
  const known = { token: 'T1', username: 'ann', avatar: 'ann.png', permissions }
  expect(stored()).toEqual({ ...known, welcome: 'ann', info: { email: 'ann@example.cn' } })
  storeUser(person)
  expect(stored()).toEqual({ ...known, welcome: '安娘子', info: { userId: 'u1', realName: '安娘子', desc: '管库' } })
})

test('a person without a real name is greeted by the user name', () => {
  expect(currentUser({ ...person, realName: '' }).welcome).toBe('ann')
})

test.each([true, false])('where the browser forbids storage a session lasts as long as the page (remembered: %j)', (isRemembered) => {
  forbidStorage()
  beginSession(ann, { isRemembered })
  expect([readToken(), storedUsername()]).toEqual(['T1', 'ann'])
  renewToken('T2')
  expect(tabSession()).toEqual({ token: 'T2', user: ann.user })
  endSession()
  expect([readToken(), storedUsername()]).toEqual([undefined, undefined])
})

test('where the storage of all tabs is full a session stands with its tab, and is handed to others', () => {
  fillStorage(localStorage)
  beginSession(ann, { isRemembered: true })
  expect(tabStorage.get('ACCESS-TOKEN')).toBe('T1')
  expect(sessionStorage).toHaveLength(2)
  expect(tabSession()).toEqual(ann)
})

test('a session that is not to be remembered leaves nothing of the person in the storage that outlives the browser', () => {
  beginSession(ann, { isRemembered: false })
  expect(readToken()).toBe('T1')
  expect(Object.keys(localStorage)).toEqual([])
  expect(tabSession()).toEqual(ann)
})

test('a remembered session needs no handing over', () => {
  beginSession(ann, { isRemembered: true })
  expect(tabSession()).toBeUndefined()
})

test.each([true, false])('a new token and the person’s data go where the session stands (remembered: %j)', (isRemembered) => {
  beginSession(ann, { isRemembered })
  renewToken('T2')
  storeUser(person)
  expect([readToken(), storedUsername()]).toEqual(['T2', 'ann'])
  expect([localStorage.length, sessionStorage.length]).toEqual(isRemembered ? [2, 0] : [0, 2])
})

test('a sign-in takes the place of an earlier one, wherever that stood', () => {
  beginSession(ann, { isRemembered: true })
  beginSession({ token: 'T9', user: { username: 'bob' } }, { isRemembered: false })
  expect([readToken(), storedUsername()]).toEqual(['T9', 'bob'])
  endTabSession()
  expect(readToken()).toBeUndefined()
})

test('ending the session keeps what else is stored', () => {
  localStorage.setItem(storageKey('DESIGN'), '{}')
  beginSession(ann, { isRemembered: true })
  endSession()
  expect(Object.keys(localStorage)).toEqual([storageKey('DESIGN')])
})
