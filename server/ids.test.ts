import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { id } from '#contract/schemas/schemas.ts'
import { testClock } from './testing/test-server.ts'
import { newId, newRequestId } from './ids.ts'

test('ids match the contract and sort by creation time', () => {
  const clock = testClock()
  const ids = Array.from({ length: 1000 }, () => {
    clock.move(1)
    return newId(clock)
  })
  for (const made of ids) expect(z.safeParse(id, made).success).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
})

test('ids created at the same moment differ and sort in the order in which they were made', () => {
  const clock = testClock()
  const ids = Array.from({ length: 100_000 }, () => newId(clock))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('ids that another clock makes meanwhile change nothing of the order', () => {
  const clock = testClock()
  const earlier = { now: () => clock.now() - 60_000 }
  const ids = Array.from({ length: 1000 }, () => [newId(clock), newId(earlier)] as const).map(([id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('references have ten unambiguous characters', () => {
  for (let count = 0; count < 100; count++) expect(newRequestId()).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
})
