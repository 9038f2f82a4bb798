import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { notifyBrowser } from './notify-browser.ts'

const shown: string[] = []

class ShownNotification extends EventTarget {
  constructor(title: string, { tag }: { tag: string }) {
    super()
    shown.push(`${title} ${tag}`)
  }
}

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('Notification', ShownNotification)
})
afterEach(() => vi.unstubAllGlobals())

const unread = ['放假', '升级', '报销'].map((title, index) => ({
  id: `000000000000000${index}`,
  kind: 'notice',
  title: { 'zh-CN': title, 'en-US': title },
  excerpt: { 'zh-CN': '', 'en-US': '' },
  isPinned: false,
  isRead: false,
  at: `2026-11-26T0${index}:00:00.000Z`,
  path: null,
}))

function answer(isWanted: boolean) {
  startTestServer({
    'GET /api/preference/list': () => ok({ list: isWanted ? [{ key: 'notifications.browser', value: true }] : [] }),
    'GET /api/notification/unread': () => ok({ count: unread.length }),
    'GET /api/notification/list': () => ok({ list: unread, next: null }),
  })
  return new QueryClient()
}

test('the browser shows as many of the newest notifications as there are more than before', async () => {
  await notifyBrowser(answer(true), 1)
  expect(shown).toEqual(['报销 0000000000000002', '升级 0000000000000001'])
})

test('the browser shows nothing if there are no more than before, or the user has not asked for it', async () => {
  await notifyBrowser(answer(true), unread.length)
  await notifyBrowser(answer(false), 0)
  expect(shown).toEqual([])
})
