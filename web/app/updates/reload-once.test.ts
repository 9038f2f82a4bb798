import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLeaveGuard } from '#web/app/page/leave-guard.ts'
import { forbidStorage } from '#web/testing/refused-storage.ts'
import { startTestServer } from '#web/testing/test-server.ts'
import { reloadOnce } from './new-build.tsx'
import { storageKey } from '#web/app/storage/storage.ts'

const isWaiting = () => true

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<meta name="build" content="first" />'
})

test('code that is missing while the console answers brings one reload of the document; one that brings the same build is the last', async () => {
  startTestServer({ 'GET /': () => new Response() })
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(true)
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  document.head.innerHTML = '<meta name="build" content="second" />'
  expect(await reloadOnce(reload, isWaiting)).toBe(true)
})

test('between instances of two builds, each without the code of the other, the reloads end with the first build that comes again', async () => {
  startTestServer({ 'GET /': () => new Response() })
  const reload = vi.fn<() => void>()
  const done: boolean[] = []
  for (const build of ['first', 'second', 'first', 'second']) {
    document.head.innerHTML = `<meta name="build" content="${build}" />`
    done.push(await reloadOnce(reload, isWaiting))
  }
  expect(done).toEqual([true, true, false, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(['"first"', '{"first":1}', 'null'])('what else stands in the storage keeps nobody from a reload: %s', async (value) => {
  startTestServer({ 'GET /': () => new Response() })
  sessionStorage.setItem(storageKey('RELOADED-FOR'), `{"value":${value},"expire":null}`)
  expect(await reloadOnce(() => {}, isWaiting)).toBe(true)
})

test('without a network the document stays, so that the page can say so', async () => {
  startTestServer({})
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('nothing is reloaded while something that was typed would be lost, be it in a page that is hidden', async () => {
  startTestServer({ 'GET /': () => new Response() })
  const { unmount } = renderHook(() => useLeaveGuard(true))
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  unmount()
  expect(await reloadOnce(reload, isWaiting)).toBe(true)
})

test('nothing is reloaded under somebody who has begun to type, or gone elsewhere, while the console was asked', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  startTestServer({ 'GET /': () => promise })
  const reload = vi.fn<() => void>()
  const typing = reloadOnce(reload, isWaiting)
  const gone = reloadOnce(reload, () => false)
  const { unmount } = renderHook(() => useLeaveGuard(true))
  resolve(new Response())
  expect(await Promise.all([typing, gone])).toEqual([false, false])
  expect(reload).not.toHaveBeenCalled()
  unmount()
})

test('where the browser forbids storage the document stays: it would be loaded for ever, and its session would be lost', async () => {
  startTestServer({ 'GET /': () => new Response() })
  forbidStorage()
  const reload = vi.fn<() => void>()
  expect(await reloadOnce(reload, isWaiting)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
