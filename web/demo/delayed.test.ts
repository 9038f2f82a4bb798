import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayed } from './delayed.ts'

const send = vi.fn((address: string) => Promise.resolve(new Response(address)))

beforeEach(() => {
  vi.useFakeTimers()
  send.mockClear()
})
afterEach(() => vi.useRealTimers())

/** After how many milliseconds a request is sent. */
async function delayOf(options?: Parameters<typeof delayed>[1], address = '/api/thing'): Promise<number> {
  const start = Date.now()
  const response = delayed(send, options)(address)
  await vi.runAllTimersAsync()
  expect(await (await response).text()).toBe(address)
  return Date.now() - start
}

test('[S9.8] without a delay given, a request waits 2000 ms', async () => {
  expect(await delayOf()).toBe(2000)
  expect(await delayOf({ delayMs: () => 1000 })).toBe(1000)
})

test('[S9.9] a request may have a delay of its own, of 10 to 100 ms and no other', async () => {
  const options = {
    delayMs: () => 1000,
    ownDelayOf: (address: string) => (address.startsWith('/api/own/') ? Number(address.slice(9)) : undefined),
  }
  for (const [own, delay] of [
    [9, 10],
    [10, 10],
    [55, 55],
    [100, 100],
    [101, 100],
  ] as const) {
    expect(await delayOf(options, `/api/own/${own}`)).toBe(delay)
  }
  expect(await delayOf(options)).toBe(1000)
})

test('a request that is aborted meanwhile rejects immediately, as on the network, and is never sent', async () => {
  const controller = new AbortController()
  const response = delayed(send)('/api/thing', { signal: controller.signal })
  controller.abort()
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
  await expect(delayed(send)('/api/thing', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  expect(send).not.toHaveBeenCalled()
})
