import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { badRequest, defineError } from '#contract/errors/error.ts'
import { ConsoleQueryClient } from './console-query-client.ts'
import { storeSession } from './session/stored-session.ts'
import { callOptions, useWrite } from './queries.ts'
import { staleTimeMs } from './query-client.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'

const getThing = defineCall({
  resource: 'things',
  operation: 'get',
  method: 'GET',
  path: '/thing',
  permission: 'public',
  result: z.number(),
})
const getOther = defineCall({ ...getThing, resource: 'others', path: '/other' })
const updateThing = defineCall({
  resource: 'things',
  operation: 'update',
  method: 'POST',
  path: '/thing',
  permission: 'public',
  body: z.strictObject({ to: z.number() }),
  result: z.number(),
  invalidates: ['things'],
})

const getOne = defineCall({ ...getThing, operation: 'one', path: '/thing/:id', params: z.strictObject({ id: z.string() }) })
const removeThing = defineCall({
  ...getOne,
  operation: 'remove',
  method: 'DELETE',
  invalidates: ['things'],
})

let queryClient: ConsoleQueryClient

function Wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

beforeEach(() => {
  queryClient = new ConsoleQueryClient({ defaultOptions: { queries: { retry: false } } })
})

test.each([
  ['is not sent again', async () => ok(1), 0],
  ['is sent again if it failed', () => Promise.reject(new TypeError('Failed to fetch')), 1],
])('a call that the boot script has sent %s', async (_, sent, count) => {
  onTestFinished(() => void delete window.prefetched)
  storeSession({ token: 'T', user: {} }, { isRemembered: false })
  window.prefetched = { token: 'T', language: 'zh-CN', responses: new Map([['/thing', sent()]]) }
  const server = startTestServer({ 'GET /api/thing': () => ok(1) })
  const options = { ...callOptions(getThing), staleTime: 0 }
  expect(await queryClient.query(options)).toBe(1)
  expect(server.sent).toHaveLength(count)
  await queryClient.query(options)
  expect(server.sent).toHaveLength(count + 1)
})

test('[S7.7 S9.18] a GET repeated within 300,000 ms is served from the cache; later it is sent again', async () => {
  vi.useFakeTimers()
  const server = startTestServer({ 'GET /api/thing': () => ok(1) })
  await queryClient.query(callOptions(getThing))
  await vi.advanceTimersByTimeAsync(staleTimeMs - 1)
  await queryClient.query(callOptions(getThing))
  expect(server.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await queryClient.query(callOptions(getThing))
  expect(server.sent).toHaveLength(2)
  expect(staleTimeMs).toBe(300_000)
  vi.useRealTimers()
})

test('[S7.8] identical concurrent requests are sent once', async () => {
  const server = startTestServer({ 'GET /api/thing': () => ok(1) })
  await Promise.all([queryClient.query(callOptions(getThing)), queryClient.query(callOptions(getThing))])
  expect(server.sent).toHaveLength(1)
})

test('the query key is resource, operation and input', () => {
  expect(callOptions(getThing).queryKey).toEqual(['things', 'get', {}])
})

test('a mutation refetches the resources that it invalidates, and no others', async () => {
  let thing = 1
  const server = startTestServer({
    'GET /api/thing': () => ok(thing),
    'GET /api/other': () => ok(0),
    'POST /api/thing': () => ok((thing = 2)),
  })
  const { result } = renderHook(
    () => ({ thing: useQuery(callOptions(getThing)), other: useQuery(callOptions(getOther)), write: useWrite(updateThing) }),
    { wrapper: Wrapper },
  )
  await waitFor(() => expect(result.current.other.data).toBe(0))
  await act(() => result.current.write.mutateAsync({ body: { to: 2 } }))
  await waitFor(() => expect(result.current.thing.data).toBe(2))
  expect(server.sentTo('GET /api/thing')).toHaveLength(2)
  expect(server.sentTo('GET /api/other')).toHaveLength(1)
})

test('a first read that is answered after a write shows what was written, though it was sent before', async () => {
  let thing = 1
  const first = Promise.withResolvers<void>()
  const server = startTestServer({
    async 'GET /api/thing'() {
      const asked = thing
      if (asked === 1) await first.promise
      return ok(asked)
    },
    'POST /api/thing': () => ok((thing = 2)),
  })
  const { result } = renderHook(() => ({ thing: useQuery(callOptions(getThing)), write: useWrite(updateThing) }), { wrapper: Wrapper })
  const waiting = queryClient.query(callOptions(getThing))
  await waitFor(() => expect(server.sentTo('GET /api/thing')).toHaveLength(1))
  await act(() => result.current.write.mutateAsync({ body: { to: 2 } }))
  first.resolve()
  expect(await waiting).toBe(2)
  await waitFor(() => expect(result.current.thing.data).toBe(2))
})

test('a deletion refetches everything of the resource but the deleted record itself', async () => {
  const server = startTestServer({
    'GET /api/thing': () => ok(1),
    'GET /api/thing/a': () => ok(1),
    'GET /api/thing/b': () => ok(1),
    'DELETE /api/thing/a': () => ok(1),
  })
  const { result } = renderHook(
    () => ({
      list: useQuery(callOptions(getThing)),
      removed: useQuery(callOptions(getOne, { params: { id: 'a' } })),
      other: useQuery(callOptions(getOne, { params: { id: 'b' } })),
      removal: useWrite(removeThing),
    }),
    { wrapper: Wrapper },
  )
  await waitFor(() => expect([result.current.list.data, result.current.removed.data, result.current.other.data]).toEqual([1, 1, 1]))
  await act(() => result.current.removal.mutateAsync({ params: { id: 'a' } }))
  await waitFor(() => expect(server.sentTo('GET /api/thing/b')).toHaveLength(2))
  expect(server.sentTo('GET /api/thing')).toHaveLength(2)
  expect(server.sentTo('GET /api/thing/a')).toHaveLength(1)
  expect(result.current.removed.isStale).toBe(true)
})

test('a mutation that fails with a conflict refetches outdated queries', async () => {
  let thing = 1
  const changed = defineError('thingChanged', { code: 409, status: 409, message: { 'zh-CN': '已被修改', 'en-US': 'Changed' } })
  startTestServer({ 'GET /api/thing': () => ok(thing), 'POST /api/thing': () => fail(changed, {}) })
  const { result } = renderHook(
    () => ({ thing: useQuery(callOptions(getThing)), write: useWrite(updateThing, { handledErrors: [409] }) }),
    {
      wrapper: Wrapper,
    },
  )
  await waitFor(() => expect(result.current.thing.data).toBe(1))
  thing = 5
  await act(async () => {
    await expect(result.current.write.mutateAsync({ body: { to: 2 } })).rejects.toMatchObject({ code: 409 })
  })
  await waitFor(() => expect(result.current.thing.data).toBe(5))
})

test("a failed mutation rejects with the server's error", async () => {
  startTestServer({ 'POST /api/thing': () => fail(badRequest, { issues: [{ path: ['to'], message: '太大' }] }) })
  const { result } = renderHook(() => useWrite(updateThing), { wrapper: Wrapper })
  await act(async () => {
    await expect(result.current.mutateAsync({ body: { to: 9 } })).rejects.toMatchObject({ code: 400, issues: [{ message: '太大' }] })
  })
})
