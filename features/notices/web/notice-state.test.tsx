import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { startTestServer } from '#web/testing/test-server.ts'
import { NoticeStateMark } from './notice-state.tsx'

afterEach(() => vi.useRealTimers())

const published = { status: 'published', publishAt: null, expiresAt: null } as const
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test('a notice that was published at once is shown as published, also while this clock is behind', () => {
  startTestServer({})
  renderPage(<NoticeStateMark notice={{ ...published, publishedAt: inSeconds(60) }} />, { address: '/system/notice' })
  expect(screen.getByText('已发布')).toBeTruthy()
})

test('a scheduled notice becomes a published one when its time comes', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  startTestServer({})
  const at = inSeconds(20)
  renderPage(<NoticeStateMark notice={{ ...published, publishAt: at, publishedAt: at }} />, { address: '/system/notice' })
  expect(screen.getByText('待发布')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(31_000)
  })
  expect(screen.getByText('已发布')).toBeTruthy()
})
