import { beforeEach, expect, test } from 'vitest'
import { secondMs } from '#server/clock.ts'
import { CancelledError } from '#server/db/database-errors.ts'
import { RowCounts } from './counts.ts'
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

const ask = (userId: string, { filter = {}, scope = '' }: { filter?: object; scope?: string } = {}) =>
  counts.of({ userId, resource: 'records', scope, filter }, () => {
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

test('concurrent readers share a count that takes longer than its second, except a reader who has written', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const slow = counts.of({ userId: 'reader', resource: 'records', scope: '', filter: {} }, () => promise)
  clock.move(2 * secondMs)
  const joined = ask('somebody else')
  expect(counted).toBe(0)
  counts.recordWrite('writer', ['records'])
  clock.move(1)
  expect(await ask('writer')).toBe(1)
  expect(counted).toBe(1)
  resolve(7)
  expect(await Promise.all([slow, joined])).toEqual([7, 7])
  expect(await ask('reader')).toBe(1)
})

test('each filter has its own count', async () => {
  await Promise.all([ask('a', { filter: { status: ['pass'] } }), ask('a', { filter: { status: ['refuse'] } })])
  expect(counted).toBe(2)
})

test('a count is shared only by users who see the same rows', async () => {
  await ask('a', { scope: 'own rows of a' })
  rows = 2
  expect(await ask('b', { scope: 'own rows of b' })).toBe(2)
  expect(await ask('c', { scope: 'own rows of a' })).toBe(1)
})

test('when the client that started a count disconnects, another client that shares it counts', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  const begun = counts.of({ userId: 'a', resource: 'records', scope: '', filter: {} }, () => promise)
  const joined = [ask('b'), ask('c')]
  reject(new CancelledError('gone'))
  await expect(begun).rejects.toThrow('gone')
  expect(await Promise.all(joined)).toEqual([1, 1])
  expect(counted).toBe(1)
})

test('the count is fresh after the reader’s own write, and at most a second old for others', async () => {
  await Promise.all([ask('writer'), ask('reader')])
  rows = 2
  counts.recordWrite('writer', ['records'])
  expect(await ask('reader')).toBe(1)
  clock.move(1)
  expect(await ask('writer')).toBe(2)
})

test('[H6] each of 5,000 users who write at once gets a count that includes their own write', async () => {
  const written = new Map<string, number>()
  for (let index = 0; index < 5000; index++) {
    // Another user’s count is less than a second old when the others read.
    if (index === 3500) await ask('reader')
    if (index % 10 === 0) clock.move(1)
    rows += 1
    written.set(`user ${index}`, rows)
    counts.recordWrite(`user ${index}`, ['records'])
  }
  const missing = []
  for (const [user, own] of written) if ((await ask(user)) < own) missing.push(user)
  expect(missing).toEqual([])
})

test('a failed count is not cached', async () => {
  await expect(
    counts.of({ userId: 'a', resource: 'records', scope: '', filter: {} }, () => Promise.reject(new Error('locked'))),
  ).rejects.toThrow('locked')
  expect(await ask('a')).toBe(1)
})

test('while the cluster is disconnected no count is cached, and earlier ones are dropped', async () => {
  const cluster = { isConnected: true }
  counts = new RowCounts(clock, cluster)
  await ask('reader')
  cluster.isConnected = false
  counts.clear()
  rows = 2
  expect(await ask('reader')).toBe(2)
  rows = 3
  expect(await ask('reader')).toBe(3)
  cluster.isConnected = true
  rows = 4
  expect(await ask('reader')).toBe(4)
  expect(counted).toBe(4)
})
