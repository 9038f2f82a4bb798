import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isScreenLocked, lockScreen, unlockScreen } from '#web/api/session/screen-lock.ts'
import { readLockDeadline } from '#web/api/session/stored-lock.ts'
import { storeSession } from '#web/api/session/stored-session.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { reportIntervalMs, watchIdle } from './watch-idle.ts'

const limitMs = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  unlockScreen('otherTab')
  storeSession({ token: 'T', user: { username: 'chen' } }, { isRemembered: true })
  return () => void vi.useRealTimers()
})

function watch(): void {
  onTestFinished(watchIdle())
}

const deadline = () => readLockDeadline(Date.now())
const press = (type = 'pointerdown') => window.dispatchEvent(new Event(type))

test('[S4.18] the countdown of 3600 seconds is checked each second, and begins with the first page', () => {
  expect(deadline()).toBeUndefined()
  watch()
  expect(deadline()).toBe(Date.now() + limitMs)
  for (let second = 1; second < 3600; second += 1) {
    vi.advanceTimersByTime(1000)
    expect(isScreenLocked()).toBe(false)
  }
  vi.advanceTimersByTime(1000)
  expect(isScreenLocked()).toBe(true)
})

test.each(['pointerdown', 'keydown'])('a %s restarts the countdown for all tabs', (type) => {
  watch()
  vi.advanceTimersByTime(limitMs - 1000)
  press(type)
  expect(deadline()).toBe(Date.now() + limitMs)
  vi.advanceTimersByTime(limitMs - 1000)
  expect(isScreenLocked()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isScreenLocked()).toBe(true)
})

test('[S4.17] a press while the screen is locked restarts nothing', () => {
  watch()
  lockScreen('here')
  const before = deadline()
  vi.advanceTimersByTime(5000)
  press()
  expect(deadline()).toBe(before)
})

test('a press or a look after the computer has slept past the deadline comes too late', () => {
  for (const wake of [() => press(), () => document.dispatchEvent(new Event('visibilitychange'))]) {
    unlockScreen('otherTab')
    watch()
    vi.setSystemTime(Date.now() + limitMs)
    wake()
    expect(isScreenLocked()).toBe(true)
  }
})

test('a clock that was set back does not prolong the countdown', () => {
  watch()
  vi.setSystemTime(Date.now() - 10 * limitMs)
  vi.advanceTimersByTime(1000)
  expect(deadline()).toBe(Date.now() + limitMs)
})

test('use is reported to the server at most every four minutes', async () => {
  const server = startTestServer({ 'POST /api/activity': () => ok(null) })
  watch()
  for (let minute = 0; minute < 12; minute += 1) {
    vi.advanceTimersByTime(60_000)
    press()
    press('keydown')
  }
  await vi.waitFor(() => expect(server.sentTo('POST /api/activity')).toHaveLength((12 * 60_000) / reportIntervalMs))
})
