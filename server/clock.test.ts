import { expect, test } from 'vitest'
import { RowCounts } from '#server/db/list/counts.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { hourMs, minuteMs, secondMs, steadyClock } from './clock.ts'

/** A computer whose calendar can be set. */
function computer() {
  let [calendar, elapsed] = [Date.UTC(2026, 10, 24, 8), 0]
  const clock = steadyClock({ calendar: () => calendar, elapsed: () => elapsed })
  return {
    clock,
    setBy: (ms: number) => void (calendar += ms),
    wait(ms: number) {
      calendar += ms
      elapsed += ms
    },
  }
}

test('the clock follows the calendar, also when it is set forward', () => {
  const { clock, setBy, wait } = computer()
  const start = clock.now()
  wait(minuteMs)
  expect(clock.now() - start).toBe(minuteMs)
  setBy(hourMs)
  expect(clock.now() - start).toBe(hourMs + minuteMs)
})

test('after the calendar was set back, the clock goes on a tenth slower, however often it is read, until the calendar has caught up', () => {
  const { clock, setBy, wait } = computer()
  const start = clock.now()
  setBy(-hourMs)
  expect(clock.now()).toBe(start)
  for (let index = 0; index < 1000; index++) {
    wait(1)
    clock.now()
  }
  wait(minuteMs - secondMs)
  expect(Math.abs(clock.now() - start - 0.9 * minuteMs)).toBeLessThan(2)
  wait(12 * hourMs)
  expect(clock.now() - start).toBe(11 * hourMs + minuteMs)
})

test('[H5] after the calendar was set back, counts are read again and a lock-out ends, as if it had not been', async () => {
  const { clock, setBy, wait } = computer()
  const counts = new RowCounts(clock)
  let rows = 1
  const count = () => counts.of({ userId: 'li', resource: 'coins', scope: '', filter: {} }, () => Promise.resolve(rows))
  const server = await startTestServer({ clock: { now: () => clock.now(), move: wait } })
  const { password } = await server.addPerson('li')
  for (let guess = 0; guess < 5; guess++) await server.visitor().signIn('li', 'a wrong guess')
  expect(await count()).toBe(1)

  setBy(-hourMs)
  rows = 2
  wait(2 * secondMs)
  expect(await count()).toBe(2)
  expect((await server.visitor().signIn('li', password)).status).toBe(429)
  wait(17 * minuteMs)
  expect((await server.visitor().signIn('li', password)).status).toBe(200)
  await server.stop()
})
