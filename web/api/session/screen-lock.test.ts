import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSettings } from '#web/base/document-settings.ts'
import { restartCountdown, storeLock } from './stored-lock.ts'
import { storeToken } from './stored-session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** Whether a console that is opened now is locked: its modules are loaded anew, as by a reload. */
async function isLockedAtStart(): Promise<boolean> {
  vi.resetModules()
  const { isScreenLocked } = await import('./screen-lock.ts')
  return isScreenLocked()
}

test('a console starts locked when the lock of its session is stored, and unlocked without a lock or without a session', async () => {
  storeToken('T1')
  expect(await isLockedAtStart()).toBe(false)
  storeLock(true)
  expect(await isLockedAtStart()).toBe(true)
  storeLock(false)
  expect(await isLockedAtStart()).toBe(false)
  localStorage.clear()
  sessionStorage.clear()
  storeLock(true)
  expect(await isLockedAtStart()).toBe(false)
})

test('a console that was left for longer than screens stay open starts locked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  storeToken('T1')
  restartCountdown(Date.now())
  vi.setSystemTime(Date.now() + currentSettings().lockAfterSeconds * 1000 - 1)
  expect(await isLockedAtStart()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect(await isLockedAtStart()).toBe(true)
})
