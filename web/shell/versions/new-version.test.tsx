import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildElement, buildHeader } from '#contract/settings.ts'
import { noteServedBuild } from '#web/kit/api/served-build.ts'
import { setLanguage } from '#web/kit/language/language.ts'
import { ToastRegion } from '#web/kit/overlays/toast.tsx'
import { removeToast, useToasts } from '#web/kit/overlays/toast-queue.ts'
import { useLeaveGuard } from '#web/kit/page/leave-guard.ts'
import { forbidStorage } from '#web/testing/refused-storage.ts'
import { startTestServer } from '#web/testing/test-server.ts'
import { NewVersion } from './new-version.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setLanguage('zh-CN')
  document.head.innerHTML = buildElement('mine')
  noteServedBuild(answerOf('mine'))
  const { result, unmount } = renderHook(() => useToasts())
  unmount()
  for (const { id } of result.current) removeToast(id)
})

const answerOf = (build: string) => new Response(null, { headers: { [buildHeader]: build } })
const serve = (build: string) => act(() => noteServedBuild(answerOf(build)))
const prompt = () => screen.queryByText('系统有新版本')

function Draft() {
  useLeaveGuard(true)
  return null
}

function open({ isDirty = false } = {}) {
  const reload = vi.fn<() => void>()
  const shown = render(
    <>
      <NewVersion reload={reload} />
      <ToastRegion />
      {isDirty && <Draft />}
    </>,
  )
  return { reload, ...shown }
}

test('a newer version is told of until somebody answers, once for each', async () => {
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

test('a reload that brings the old version once more is not followed by the same prompt', () => {
  const { unmount } = open()
  serve('second')
  expect(prompt()).not.toBeNull()
  unmount()
  open()
  expect(screen.getAllByText('系统有新版本')).toHaveLength(1)
})

test('what was typed is asked about before the console is loaded anew; who stays is told of the version once more', async () => {
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

test('where the browser forbids storage nothing is said: a reload would end the session', () => {
  forbidStorage()
  open()
  serve('second')
  expect(prompt()).toBeNull()
})

test('code that could not be fetched has the console look for a newer version', async () => {
  const server = startTestServer({ 'GET /': () => new Response(buildElement('fourth')) })
  open()
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
  await screen.findByText('系统有新版本')
  expect(server.sent).toHaveLength(1)
})
