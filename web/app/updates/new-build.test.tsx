import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildMetaTag, buildHeader } from '#contract/document-settings.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import { removeToast, useToasts } from '#web/base/toast-queue.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { forbidStorage } from '#web/testing/storage-failures.ts'
import { startTestServer } from '#web/testing/test-server.ts'
import { checkIntervalMs, NewBuild, reportServedBuild } from './new-build.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setLanguage('zh-CN')
  document.head.innerHTML = buildMetaTag('mine')
  reportServedBuild(answerOf('mine'))
  const { result, unmount } = renderHook(() => useToasts())
  unmount()
  for (const { id } of result.current) removeToast(id)
})

const answerOf = (build: string) => new Response(null, { headers: { [buildHeader]: build } })
const serve = (build: string) => act(() => reportServedBuild(answerOf(build)))
const prompt = () => screen.queryByText('系统有新版本')

function Draft() {
  useLeaveGuard(true)
  return null
}

function open({ isDirty = false } = {}) {
  const reload = vi.fn<() => void>()
  const shown = render(
    <>
      <NewBuild reload={reload} />
      <ToastRegion />
      {isDirty && <Draft />}
    </>,
  )
  return { reload, ...shown }
}

test('a newer version is announced once, until the toast is answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { reload } = open()
  expect(prompt()).toBeNull()
  serve('second')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(prompt()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  serve('mine')
  serve('second')
  expect(prompt()).toBeNull()
  serve('third')
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a reload that loads the old version again shows no second toast', () => {
  const { unmount } = open()
  serve('second')
  expect(prompt()).not.toBeNull()
  unmount()
  open()
  expect(screen.getAllByText('系统有新版本')).toHaveLength(1)
})

test('reloading with unsaved input asks for confirmation; cancelling shows the toast again', async () => {
  const { reload } = open({ isDirty: true })
  serve('second')
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await userEvent.click(await screen.findByRole('button', { name: '留在本页' }))
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getAllByText('系统有新版本')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await userEvent.click(await screen.findByRole('button', { name: '离开' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(prompt()).toBeNull()
})

test('where the browser forbids storage nothing is announced: a reload would end the session', () => {
  forbidStorage()
  open()
  serve('second')
  expect(prompt()).toBeNull()
})

test('code that failed to load triggers a check for a newer version', async () => {
  const server = startTestServer({ 'GET /': () => new Response(buildMetaTag('fourth')) })
  open()
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
  await screen.findByText('系统有新版本')
  expect(server.sent).toHaveLength(1)
})

test('a response of the same build, or without a build, announces nothing', () => {
  open()
  serve('mine')
  act(() => reportServedBuild(new Response()))
  expect(prompt()).toBeNull()
})

test('a document without a build, as in development, announces nothing', () => {
  document.head.innerHTML = ''
  open()
  serve('second')
  expect(prompt()).toBeNull()
})

test('the document is fetched when the tab becomes visible after ten minutes without a response naming the build', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = startTestServer({ 'GET /': () => new Response(`<head>${buildMetaTag('fifth')}</head>`) })
  serve('mine')
  open()
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  vi.setSystemTime(Date.now() + checkIntervalMs - 1)
  look()
  expect(server.sent).toEqual([])
  vi.setSystemTime(Date.now() + 1)
  look()
  look()
  await screen.findByText('系统有新版本')
  expect(server.sent).toMatchObject([{ method: 'GET', path: '/' }])
})

test.each([
  ['a foreign document', () => new Response('<h1>Sign in</h1>')],
  ['an error', () => new Response(buildMetaTag('an-error'), { status: 502 })],
  ['a network error', () => Promise.reject(new TypeError('network'))],
])('%s instead of the document announces nothing', async (_, answer) => {
  const server = startTestServer({ 'GET /': answer })
  open()
  await act(async () => void window.dispatchEvent(new Event('vite:preloadError')))
  expect(server.sent).toHaveLength(1)
  expect(prompt()).toBeNull()
})
