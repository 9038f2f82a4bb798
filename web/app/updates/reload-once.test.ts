import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { forbidStorage } from '#web/testing/storage-failures.ts'
import { startTestServer } from '#web/testing/test-server.ts'
import { reloadOnce } from './new-build.tsx'
import { storageKey } from '#web/base/storage/storage.ts'

const isWaiting = () => true

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<meta name="build" content="first" />'
})

test('missing code reloads the document once while the console can be reached; the same build is not reloaded again', async () => {
  startTestServer({ 'GET /': () => new Response() })
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(true)
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  document.head.innerHTML = '<meta name="build" content="second" />'
  expect(await reloadOnce(reload, isWaiting)).toBe(true)
})

test('with instances of two builds the reloads end when a build repeats', async () => {
  startTestServer({ 'GET /': () => new Response() })
  const reload = vi.fn<() => void>()
  const reloads: boolean[] = []
  for (const build of ['first', 'second', 'first', 'second']) {
    document.head.innerHTML = `<meta name="build" content="${build}" />`
    reloads.push(await reloadOnce(reload, isWaiting))
  }
  expect(reloads).toEqual([true, true, false, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(['"first"', '{"first":1}', 'null'])('invalid stored data does not prevent a reload: %s', async (value) => {
  startTestServer({ 'GET /': () => new Response() })
  sessionStorage.setItem(storageKey('RELOADED-FOR'), `{"value":${value},"expire":null}`)
  expect(await reloadOnce(() => {}, isWaiting)).toBe(true)
})

test('offline the document is not reloaded', async () => {
  startTestServer({})
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('unsaved input prevents a reload, even in a hidden page', async () => {
  startTestServer({ 'GET /': () => new Response() })
  const { unmount } = renderHook(() => useLeaveGuard(true))
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  unmount()
  expect(await reloadOnce(reload, isWaiting)).toBe(true)
})

test('typing or navigating away during the check prevents a reload', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  startTestServer({ 'GET /': () => promise })
  const reload = vi.fn<() => void>()
  const typing = reloadOnce(reload, isWaiting)
  const navigatedAway = reloadOnce(reload, () => false)
  const { unmount } = renderHook(() => useLeaveGuard(true))
  resolve(new Response())
  expect(await Promise.all([typing, navigatedAway])).toEqual([false, false])
  expect(reload).not.toHaveBeenCalled()
  unmount()
})

test('where the browser forbids storage the document is not reloaded: it would loop and lose the session', async () => {
  startTestServer({ 'GET /': () => new Response() })
  forbidStorage()
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
