import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentLanguage, setLanguage } from '#web/base/i18n/language.ts'
import { queryClient } from './query-client.ts'

queryClient.mount()

afterEach(() => {
  queryClient.clear()
  onlineManager.setOnline(true)
})

function observe(queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: queryFn })
  const stop = observer.subscribe(() => {})
  return { result: () => observer.getCurrentResult(), refetch: () => observer.refetch(), stop }
}

test('a list that failed offline is refetched when the network is back', async () => {
  onlineManager.setOnline(false)
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('rows')
  const list = observe(queryFn)
  await vi.waitFor(() => expect(list.result().status).toBe('error'))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(list.result().data).toBe('rows'))
  list.stop()
})

test('loaded rows stay while offline and are refetched when the network is back', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('rows')
  const list = observe(queryFn)
  await vi.waitFor(() => expect(list.result().data).toBe('rows'))
  onlineManager.setOnline(false)
  queryFn.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('newer rows')
  await list.refetch()
  expect(list.result()).toMatchObject({ status: 'error', data: 'rows' })
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(list.result()).toMatchObject({ status: 'success', data: 'newer rows' }))
  list.stop()
})

test('fresh data is not refetched after a network interruption', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('rows')
  const list = observe(queryFn)
  await vi.waitFor(() => expect(list.result().data).toBe('rows'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(list.result().fetchStatus).toBe('idle'))
  expect(queryFn).toHaveBeenCalledTimes(1)
  list.stop()
})

test('after a switch of language what is on screen is read again, and what is not when it is shown', async () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => currentLanguage())
  const list = observe(queryFn)
  await vi.waitFor(() => expect(list.result().data).toBe('zh-CN'))
  queryClient.setQueryData(['hidden'], '设置')
  setLanguage('en-US')
  onTestFinished(() => setLanguage('zh-CN'))
  await vi.waitFor(() => expect(list.result().data).toBe('en-US'))
  expect(queryClient.getQueryState(['hidden'])?.isInvalidated).toBe(true)
  list.stop()
})

test('unobserved data stays in the cache below the limit, so that a page in an open tab finds it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const list = observe(async () => 'rows')
  await vi.waitFor(() => expect(list.result().data).toBe('rows'))
  list.stop()
  vi.advanceTimersByTime(24 * 3600 * 1000)
  expect(queryClient.getQueryData(['list'])).toBe('rows')
  vi.useRealTimers()
})
