import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { NotificationBell } from './notification-bell.tsx'

// The code that a first use fetches is there already.
beforeAll(() => import('./notification-panel.tsx'))

const labelOf = (count: number) => `通知 ${count}`

function notification(index: number, isRead: boolean) {
  const text = (value: string) => ({ 'zh-CN': value, 'en-US': value })
  return {
    id: `00000000000000${String(index).padStart(2, '0')}`,
    kind: 'notice',
    title: text(`第 ${index} 条`),
    excerpt: text(`内容 ${index}`),
    isPinned: false,
    isRead,
    at: '2026-11-26T01:00:00.000Z',
    path: null,
  }
}

const open = async () => {
  const { user } = renderPage(<NotificationBell labelOf={labelOf} />, { address: '/about/index' })
  return { user, bell: await screen.findByRole('button', { name: labelOf(100) }) }
}

const unread = { 'GET /api/notification/unread': () => ok({ count: 100 }), 'GET /api/preference/list': () => ok({ list: [] }) }

test('more than 99 unread notifications are counted as 99+, and their pages are loaded one by one', async () => {
  const server = startTestServer({
    ...unread,
    'GET /api/notification/list': ({ query }) =>
      'after' in query
        ? ok({ list: [notification(2, true)], next: null })
        : ok({ list: [notification(1, false)], next: '0-1-0000000000000001' }),
  })
  const { user, bell } = await open()
  expect(screen.getByText('99+')).toBeTruthy()
  await user.click(bell)
  const panel = within(await screen.findByRole('dialog', { name: '通知' }))
  expect(await panel.findByRole('button', { name: /未读\s*第 1 条/ })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: '加载更多' }))
  expect(await panel.findByRole('button', { name: /^第 2 条/ })).toBeTruthy()
  expect(panel.queryByRole('button', { name: '加载更多' })).toBeNull()
  expect(server.sentTo('GET /api/notification/list')).toHaveLength(2)
})

test('a list that fails says so and can be tried again; without notifications it says that too', async () => {
  let isFailing = true
  startTestServer({ ...unread, 'GET /api/notification/list': () => (isFailing ? fail(unavailable, {}) : ok({ list: [], next: null })) })
  const { user, bell } = await open()
  await user.click(bell)
  const panel = within(await screen.findByRole('dialog', { name: '通知' }))
  const retry = await panel.findByRole('button', { name: '重试' })
  isFailing = false
  await user.click(retry)
  expect(await panel.findByText('还没有通知')).toBeTruthy()
})
