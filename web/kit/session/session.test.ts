import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession, endTabSession, readToken, renewToken, storedUsername, storeUser, tabSession } from './session.ts'

const ann = { token: 'T1', user: { username: 'ann' } }

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

test('a session that is not to be remembered leaves nothing in the storage that outlives the browser', () => {
  beginSession(ann, { isRemembered: false })
  expect(readToken()).toBe('T1')
  expect(localStorage).toHaveLength(0)
  expect(tabSession()).toEqual(ann)
})

test('a remembered session needs no handing over', () => {
  beginSession(ann, { isRemembered: true })
  expect(tabSession()).toBeUndefined()
})

test.each([true, false])('a new token and the person’s data go where the session stands (remembered: %j)', (isRemembered) => {
  beginSession(ann, { isRemembered })
  renewToken('T2')
  storeUser({ username: 'ann', realName: 'Ann' })
  expect(readToken()).toBe('T2')
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
  localStorage.setItem('STEWARD__DESIGN', '{}')
  beginSession(ann, { isRemembered: true })
  endSession()
  expect(Object.keys(localStorage)).toEqual(['STEWARD__DESIGN'])
})
