import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '#contract/pages/page.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { pageEntries } from '#web/app/feature-registry.ts'
import { openTimeoutMs } from './frame-rules.ts'

const declared = (id: string, frameSrc: string): Page => ({ ...page(`/frame/${id}`), id, parent: 'frame', frameSrc })

function open(frameSrc: string) {
  const pages = [declared('one', frameSrc), declared('other', 'https://other.example/')]
  startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')) })
  return openShell('/frame/one', { entries: pageEntries({ '/features/frames/contract/pages.ts': pages }, {}) })
}

function frame(name = 'one'): Promise<HTMLIFrameElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>(`iframe[title="title of /frame/${name}"]`)
    if (!found) throw new Error(`There is no frame of the page ${name}.`)
    return found
  })
}

/** Fires the frame's load event, with our own document or with one that cannot be read. */
function fireLoad(element: HTMLIFrameElement, contentDocument: Document | null = document) {
  Object.defineProperty(element, 'contentDocument', { value: contentDocument, configurable: true })
  fireEvent.load(element)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

test("[S2.71] a frame page takes its URL from the route's frame source", async () => {
  const { history } = open('https://docs.example.cn/start?a=1')
  expect((await frame()).getAttribute('src')).toBe('https://docs.example.cn/start?a=1')
  const outside = within(screen.getByRole('main')).getByRole('link', { name: /在新窗口打开/ })
  expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual(['https://docs.example.cn/start?a=1', 'noopener'])
  act(() => history.navigate('/frame/other'))
  expect((await frame('other')).getAttribute('src')).toBe('https://other.example/')
})

test('[E6a] a same-origin page is sandboxed without scripts, a foreign one with scripts; neither receives a referrer', async () => {
  const { history } = open('/docs/index.html')
  const own = await frame()
  expect(own.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  expect(own.getAttribute('referrerpolicy')).toBe('no-referrer')
  act(() => history.navigate('/frame/other'))
  const other = await frame('other')
  expect(other.getAttribute('sandbox')).toContain('allow-scripts')
  expect(other.getAttribute('sandbox')).not.toMatch(/allow-top-navigation|allow-modals/)
  expect(other.getAttribute('src')).toBe('https://other.example/')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'https://own@evil.example/'])(
  '[E5a] a forbidden URL is shown as text, neither framed nor linked: %s',
  async (address) => {
    open(address)
    expect((await screen.findByRole('alert')).textContent).toContain(address)
    expect(document.querySelector('iframe')).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /在新窗口打开/ })).toBeNull()
  },
)

test('a slow page can be retried, and is shown when it arrives', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open('/docs/index.html')
  const first = await frame()
  await act(() => vi.advanceTimersByTimeAsync(openTimeoutMs))
  expect((await screen.findByRole('alert')).textContent).toContain('页面打开较慢')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: /^页面：/ })))
  const second = await frame()
  expect(second).not.toBe(first)
  await act(() => vi.advanceTimersByTimeAsync(openTimeoutMs))
  await screen.findByRole('alert')
  fireLoad(second)
  expect(screen.queryByRole('alert')).toBeNull()
  vi.useRealTimers()
})

test('a page that failed to open says so, and one that failed offline is retried when the network is back', async () => {
  open('/docs/index.html')
  const failed = await frame()
  fireLoad(failed, null)
  expect((await screen.findByRole('alert')).textContent).toContain('打开失败')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireLoad(failed, null)
  expect(screen.getByRole('alert').textContent).toContain('网络已断开')
  fireEvent.online(window)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await frame()).not.toBe(failed)
})

test('for a foreign page only being offline is detected', async () => {
  open('https://docs.example.cn/')
  const foreign = await frame()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireLoad(foreign, null)
  expect((await screen.findByRole('alert')).textContent).toContain('网络已断开')
})
