import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { notifyBrowser, rememberNewest } from './notify-browser.ts'

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

const [holiday, update, expenses] = ['放假', '升级', '报销'].map((title, index) => ({
  id: `000000000000000${index}`,
  kind: 'notice',
  title: { 'zh-CN': title, 'en-US': title },
  excerpt: { 'zh-CN': '', 'en-US': '' },
  isPinned: index === 0,
  isRead: false,
  at: `2026-11-26T0${index}:00:00.000Z`,
  path: null,
}))

/** Answers with these unread notifications, of many more than are counted. */
function answer(...list: unknown[]) {
  startTestServer({
    'GET /api/notification/unread': () => ok({ count: 100 }),
    'GET /api/notification/list': () => ok({ list, next: null }),
  })
}

test('the browser shows what has come since the tab was hidden, once, however many are unread', async () => {
  answer(holiday)
  await rememberNewest()
  answer(holiday, expenses, update)
  await notifyBrowser()
  await notifyBrowser()
  expect(shown).toEqual(['报销 0000000000000002', '升级 0000000000000001'])
})

test('the browser shows nothing when notifications are read or withdrawn elsewhere', async () => {
  answer(holiday, expenses, update)
  await rememberNewest()
  answer(holiday, update)
  await notifyBrowser()
  answer(holiday, expenses, update)
  await notifyBrowser()
  expect(shown).toEqual([])
})
