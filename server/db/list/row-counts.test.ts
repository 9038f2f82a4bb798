import { beforeEach, expect, test } from 'vitest'
import { secondMs } from '#server/clock.ts'
import { RowCounts } from './row-counts.ts'
import { testClock, type TestClock } from '#server/testing/test-server.ts'

let clock: TestClock
let counts: RowCounts
let rows: number
let counted: number

beforeEach(() => {
  clock = testClock()
  counts = new RowCounts(clock)
  rows = 1
  counted = 0
})

const ask = (personId: string, filter: object = {}) =>
  counts.of(personId, 'records', filter, () => {
    counted += 1
    return Promise.resolve(rows)
  })

test('many readers of one list cause one count per second', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, person) => ask(String(person))))
  expect(counted).toBe(1)
  clock.move(secondMs)
  await ask('someone')
  expect(counted).toBe(2)
})

/** A count that takes this long. */
async function askSlowly(tookMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const asked = counts.of('reader', 'records', {}, () => promise)
  clock.move(tookMs)
  resolve(rows)
  await asked
}

test('a count that takes half of its remaining second is renewed in the background, so the next reader need not wait', async () => {
  await askSlowly(100)
  rows = 2
  clock.move(699)
  await ask('reader')
  expect(counted).toBe(0)
  clock.move(1)
  expect(await Promise.all([ask('reader'), ask('somebody else')])).toEqual([1, 1])
  expect(counted).toBe(1)
  clock.move(secondMs / 2 - 1)
  expect(await ask('reader')).toBe(2)
  expect(counted).toBe(1)
})

test('a count that takes its whole second is renewed at half of it, not continuously', async () => {
  await askSlowly(499)
  await ask('reader')
  expect(counted).toBe(0)
  clock.move(1)
  await ask('reader')
  expect(counted).toBe(1)
})

test('a failed renewal is not reported, and the next reader counts', async () => {
  await askSlowly(400)
  clock.move(100)
  expect(await counts.of('reader', 'records', {}, () => Promise.reject(new Error('locked')))).toBe(1)
  rows = 2
  clock.move(secondMs / 2)
  expect(await ask('reader')).toBe(2)
})

test('concurrent readers share a count that takes longer than its second, except a reader who has written', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const slow = counts.of('reader', 'records', {}, () => promise)
  clock.move(2 * secondMs)
  const joined = ask('somebody else')
  expect(counted).toBe(0)
  counts.written('writer', ['records'])
  clock.move(1)
  expect(await ask('writer')).toBe(1)
  expect(counted).toBe(1)
  resolve(7)
  expect(await Promise.all([slow, joined])).toEqual([7, 7])
  expect(await ask('reader')).toBe(1)
})

test('each filter has its own count', async () => {
  await Promise.all([ask('a', { status: ['pass'] }), ask('a', { status: ['refuse'] })])
  expect(counted).toBe(2)
})

test('the count is fresh after the reader’s own write, and at most a second old for others', async () => {
  await Promise.all([ask('writer'), ask('reader')])
  rows = 2
  counts.written('writer', ['records'])
  expect(await ask('reader')).toBe(1)
  clock.move(1)
  expect(await ask('writer')).toBe(2)
})

test('a failed count is not cached', async () => {
  await expect(counts.of('a', 'records', {}, () => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
  expect(await ask('a')).toBe(1)
})

test('while other instances are not heard nothing is remembered, nor what was before', async () => {
  const cluster = { isConnected: true }
  counts = new RowCounts(clock, cluster)
  await ask('reader')
  cluster.isConnected = false
  counts.forget()
  rows = 2
  expect(await ask('reader')).toBe(2)
  rows = 3
  expect(await ask('reader')).toBe(3)
  cluster.isConnected = true
  rows = 4
  expect(await ask('reader')).toBe(4)
  expect(counted).toBe(4)
})
