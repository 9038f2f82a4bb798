import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/clock.ts'
import { disableReason, nextAttemptAt } from './attempt-plan.ts'

const waits = (random: number) =>
  Array.from({ length: 8 }, (_, index) => nextAttemptAt({ attempts: index + 1, status: 500, now: 0, random }))

test('attempts are made for about a day, each wait up to a fifth longer, and then no more', () => {
  const least = waits(0)
  expect(least.slice(0, 2)).toEqual([5000, 300_000])
  expect(least.at(-1)).toBeNull()
  const all = least.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)
  expect(all / hourMs).toBeGreaterThan(23)
  expect(all / hourMs).toBeLessThan(24)
  expect(
    waits(1)
      .map((wait, index) => (wait ?? 0) / (least[index] ?? 1))
      .slice(0, -1),
  ).toEqual(Array.from({ length: 7 }, () => 1.2))
})

test('a receiver that wants no more gets no further attempt', () => {
  expect(nextAttemptAt({ attempts: 1, status: 410, now: 0, random: 0 })).toBeNull()
  expect(disableReason({ status: 410, isLast: true, failingSince: null, now: 0 })).toBe('gone')
})

test('a webhook is switched off when a delivery is given up and none has succeeded for three days', () => {
  const at = (now: number, isLast = true) => disableReason({ status: 500, isLast, failingSince: 0, now })
  expect([at(2 * dayMs), at(3 * dayMs, false), at(3 * dayMs)]).toEqual([undefined, undefined, 'failing'])
})
