import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unexpected } from '#contract/errors/error.ts'
import type { ViewedAs } from '#contract/identity/role-view.ts'
import { setViewStarting, startView } from '#web/api/session/view-change.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { storedTabs } from '#web/app/tabs/stored-tabs.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { openSignedIn, resetBrowser } from './test-session.tsx'

const here = '/list/start?page=2'
const clerk: ViewedAs = { roleNames: ['业务员', '审计员'], departmentName: '华东大区', personName: null }
const viewing = { 'GET /api/admin_info': () => ok({ ...userWith('any'), viewedAs: clerk }), 'DELETE /api/account/view': () => ok(null) }

beforeEach(resetBrowser)
afterEach(() => setViewStarting(false))

beforeAll(() => import('./view-banner-content.tsx'))

const banner = () => screen.queryByRole('region', { name: '以角色身份查看' })

test('a view is marked by a banner that says what it is, and screen readers read it out', async () => {
  await openSignedIn(viewing)
  await waitFor(() => expect(banner()).not.toBeNull())
  expect(banner()?.textContent).toContain('正在以“业务员”“审计员”身份查看（只读）部门：华东大区')
  const announcement = banner()?.querySelector('[aria-live="polite"]')
  expect(announcement?.textContent).toBe('正在以“业务员”“审计员”身份查看（只读），部门：华东大区')
})

test('without a view there is no banner', async () => {
  await openSignedIn()
  expect(banner()).toBeNull()
})

test('the view is ended by keyboard: this tab and the others load their page again', async () => {
  const { server, loadedUrls, posted, queryClient } = await openSignedIn(viewing)
  const end = await screen.findByRole('button', { name: '结束查看' })
  end.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(loadedUrls).toEqual([here]))
  expect(server.sentTo('DELETE /api/account/view')).toHaveLength(1)
  expect(posted).toEqual([{ kind: 'viewChanged' }])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('a view that could not be ended stays marked, and can be ended again', async () => {
  const { server, loadedUrls } = await openSignedIn({
    ...viewing,
    'DELETE /api/account/view': () => fail(unexpected, { requestId: 'r1' }, 'r1'),
  })
  await userEvent.click(await screen.findByRole('button', { name: '结束查看' }))
  await screen.findByText(/服务器出错了/)
  expect([loadedUrls, banner() === null]).toEqual([[], false])
  server.answer('DELETE /api/account/view', () => ok(null))
  await userEvent.click(screen.getByRole('button', { name: '结束查看' }))
  await waitFor(() => expect(loadedUrls).toEqual([here]))
})

test('a view that has just started opens the home page, and the other tabs follow', async () => {
  const { loadedUrls, posted } = await openSignedIn()
  await act(() => startView(() => Promise.resolve()))
  expect([loadedUrls, posted]).toEqual([['/'], [{ kind: 'viewStarting' }, { kind: 'viewChanged' }]])
})

/** Opens the console, and waits for its stream of changes; returns whether the last one is open. */
async function openWithStream() {
  const signals: AbortSignal[] = []
  const shell = await openSignedIn({
    'GET /api/events': (_, signal) => {
      signals.push(signal)
      return never(signal)
    },
  })
  await waitFor(() => expect(signals).toHaveLength(1), { timeout: 3000 })
  return { ...shell, isStreamOpen: () => signals.at(-1)?.aborted === false }
}

/** Ten minutes later, in which a stream that has broken off would have been opened again. */
async function tenMinutesLater(): Promise<void> {
  vi.useFakeTimers()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  vi.useRealTimers()
}

test('no request is made between a session and its view: the stream of changes ends before, and no other is opened', async () => {
  const { server, loadedUrls, isStreamOpen } = await openWithStream()
  const sentBefore = server.sent.length
  const started = Promise.withResolvers<void>()
  const streams: boolean[] = []
  const starting = startView(() => {
    streams.push(isStreamOpen())
    return started.promise
  })
  expect(streams).toEqual([false])
  await tenMinutesLater()
  started.resolve()
  await act(() => starting)
  await tenMinutesLater()
  expect([loadedUrls, server.sent.length]).toEqual([['/'], sentBefore])
})

test('the other tabs end their streams too, and all open them again if the view is refused', async () => {
  const { server, posted, receive, isStreamOpen } = await openWithStream()
  act(() => receive({ kind: 'viewStarting' }))
  expect(isStreamOpen()).toBe(false)
  await tenMinutesLater()
  expect(server.sentTo('GET /api/events')).toHaveLength(1)
  act(() => receive({ kind: 'viewRefused' }))
  await waitFor(() => expect(server.sentTo('GET /api/events')).toHaveLength(2))
  await expect(startView(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(posted).toEqual([{ kind: 'viewStarting' }, { kind: 'viewRefused' }])
  await waitFor(() => expect(server.sentTo('GET /api/events')).toHaveLength(3))
})

test('this tab loads its page again when another one starts or ends a view', async () => {
  const { loadedUrls, receive } = await openSignedIn()
  act(() => receive({ kind: 'viewChanged' }))
  expect(loadedUrls).toEqual([here])
})

test('a tab with unsaved input keeps it when another one starts a view, is marked, and follows its end', async () => {
  const title = { 'zh-CN': '表单', 'en-US': 'Form' }
  function Form() {
    useLeaveGuard(true)
    return <h1>未保存</h1>
  }
  const entry = { page: { ...page('/list/form'), title, parent: 'list' }, lazyPage: { purpose: title, load: () => Promise.resolve(Form) } }
  const server = startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')) })
  const { loadedUrls, receive } = openShell('/list/form', { entries: [entry] })
  await screen.findByText('未保存')
  server.answer('GET /api/admin_info', viewing['GET /api/admin_info'])
  act(() => receive({ kind: 'viewChanged' }))
  await screen.findByRole('region', { name: '以角色身份查看' })
  screen.getByText('未保存')
  server.answer('GET /api/admin_info', () => ok(userWith('any')))
  act(() => receive({ kind: 'viewChanged' }))
  await waitFor(() => expect(banner()).toBeNull())
  screen.getByText('未保存')
  expect(loadedUrls).toEqual([])
})

test('a view without any permission can be ended', async () => {
  const { loadedUrls } = await openSignedIn({ ...viewing, 'GET /api/admin_info': () => ok({ ...userWith(), viewedAs: clerk }) })
  await userEvent.click(screen.getByRole('button', { name: '结束查看' }))
  await waitFor(() => expect(loadedUrls).toEqual([here]))
})

test('the tabs of a view are not stored, and the password cannot be changed in it', async () => {
  await openSignedIn(viewing)
  expect(storedTabs('u1')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /陈掌柜/ }))
  await screen.findByRole('menuitem', { name: '退出登录' })
  expect(screen.queryByRole('menuitem', { name: '修改密码' })).toBeNull()
})
