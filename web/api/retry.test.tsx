import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { unexpected } from '#contract/errors/error.ts'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { request } from './client.ts'
import { callOptions, useWrite } from './queries.ts'
import { queryClient, retryDelayMs } from './query-client.ts'

const getThing = defineCall({
  resource: 'things',
  operation: 'get',
  method: 'GET',
  path: '/thing',
  permission: 'public',
  result: z.number(),
})
const updateThing = defineCall({ ...getThing, operation: 'update', method: 'POST' })

const route = 'GET /api/thing'

function failNetwork(): never {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  return settled
}

test('a read that fails by network is retried once, too soon to notice', async () => {
  const server = startTestServer({ [route]: failNetwork })
  const pending = queryClient.query(callOptions(getThing))
  await vi.advanceTimersByTimeAsync(retryDelayMs - 1)
  expect(server.sent).toHaveLength(1)
  server.answer(route, () => ok(7))
  expect(await outcomeOf(pending)).toBe(7)
  expect(server.sent).toHaveLength(2)
  expect(retryDelayMs).toBeLessThanOrEqual(300)
})

test('a read that fails twice rejects', async () => {
  const server = startTestServer({ [route]: failNetwork })
  expect(await outcomeOf(queryClient.query(callOptions(getThing)))).toMatchObject({ name: 'networkFailed' })
  expect(server.sent).toHaveLength(2)
})

test.each([
  ['rejected', () => fail(unexpected, { requestId: 'r' }), 'unexpected'],
  ['answered with garbage', () => new Response('<h1>502</h1>', { status: 502 }), 'badResponse'],
])('a read that was %s is not retried', async (_, answer, name) => {
  const server = startTestServer({ [route]: answer })
  expect(await outcomeOf(queryClient.query(callOptions(getThing)))).toMatchObject({ name })
  expect(server.sent).toHaveLength(1)
})

test('a read that timed out is not retried', async () => {
  const server = startTestServer({ [route]: (_, signal) => never(signal) })
  const options = { ...callOptions(getThing), queryFn: () => request(getThing, {}, { timeoutMs: 1000 }) }
  expect(await outcomeOf(queryClient.query(options))).toMatchObject({ name: 'networkTimeout' })
  expect(server.sent).toHaveLength(1)
})

test('while the browser is offline a read fails at the first attempt', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const server = startTestServer({ [route]: failNetwork })
  expect(await outcomeOf(queryClient.query(callOptions(getThing)))).toMatchObject({ name: 'networkFailed' })
  expect(server.sent).toHaveLength(1)
})

test('a read without observers is not retried', async () => {
  const server = startTestServer({ [route]: failNetwork })
  const unsubscribe = new QueryObserver(queryClient, callOptions(getThing)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(retryDelayMs / 2)
  unsubscribe()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.sent).toHaveLength(1)
})

test('a mutation is never retried', async () => {
  const server = startTestServer({ 'POST /api/thing': failNetwork })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useWrite(updateThing), { wrapper })
  const outcome = await act(() => outcomeOf(result.current.mutateAsync({})))
  expect(outcome).toMatchObject({ name: 'networkFailed' })
  expect(server.sent).toHaveLength(1)
})
