import { beforeEach, expect, test, vi } from 'vitest'
import { forbidStorage } from '#web/testing/refused-storage.ts'
import { startTestServer } from '#web/testing/test-server.ts'
import { reloadOnce } from './reload-once.ts'

beforeEach(() => sessionStorage.clear())

test('code that is missing while the console answers brings one reload of the document', async () => {
  startTestServer({ 'HEAD /': () => new Response() })
  const reload = vi.fn<() => void>()
  expect(await reloadOnce('/list/rows', reload)).toBe(true)
  expect(await reloadOnce('/list/rows', reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('without a network the document stays, so that the page can say so', async () => {
  startTestServer({})
  const reload = vi.fn<() => void>()
  expect(await reloadOnce('/list/rows', reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('where the browser forbids storage the document stays: it would be loaded for ever, and its session would be lost', async () => {
  startTestServer({ 'HEAD /': () => new Response() })
  forbidStorage()
  const reload = vi.fn<() => void>()
  expect(await reloadOnce('/list/other', reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
