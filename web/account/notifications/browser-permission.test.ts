import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPreferences } from '#contract/preferences.ts'
import { callOptions } from '#web/api/queries.ts'
import { canAskBrowser, tellsInBrowser } from './browser-permission.ts'

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

/** A browser with this permission, which creates notifications or throws. */
function stubBrowser(permission: NotificationPermission, create: () => void = () => {}) {
  class Stub {
    static readonly permission = permission
    constructor() {
      create()
    }
    close() {}
  }
  vi.stubGlobal('Notification', Stub)
}

function clientWith(value: boolean) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(callOptions(listPreferences).queryKey, { list: [{ key: 'notifications.browser', value }] })
  return queryClient
}

test('a browser whose pages cannot create notifications is not asked', () => {
  stubBrowser('default')
  expect(canAskBrowser()).toBe(true)
  stubBrowser('default', () => {
    throw new TypeError('Illegal constructor')
  })
  expect(canAskBrowser()).toBe(false)
})

test('a browser that is allowed shows none to find out whether it can', () => {
  const create = vi.fn()
  stubBrowser('granted', create)
  expect(canAskBrowser()).toBe(true)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36' })
  expect(canAskBrowser()).toBe(false)
  expect(create).not.toHaveBeenCalled()
})

test('the browser tells of notifications only if it may and the user has switched that on', () => {
  stubBrowser('granted')
  expect([tellsInBrowser(clientWith(true)), tellsInBrowser(clientWith(false)), tellsInBrowser(new QueryClient())]).toEqual([
    true,
    false,
    false,
  ])
  stubBrowser('denied')
  expect(tellsInBrowser(clientWith(true))).toBe(false)
})
