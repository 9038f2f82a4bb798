import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { unexpected } from '#contract/errors/error.ts'
import type { ViewedAs } from '#contract/identity/role-view.ts'
import { reportViewStart } from '#web/api/session/view-change.ts'
import { useLeaveGuard } from '#web/app/page/leave-guard.ts'
import { storedTabs } from '#web/app/tabs/stored-tabs.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { openSignedIn, resetBrowser } from './test-session.tsx'

const here = '/list/start?page=2'
const clerk: ViewedAs = { roleNames: ['业务员', '审计员'], departmentName: '华东大区', personName: null }
const viewing = { 'GET /api/admin_info': () => ok({ ...userWith('any'), viewedAs: clerk }), 'DELETE /api/account/view': () => ok(null) }

beforeEach(resetBrowser)

const banner = () => screen.queryByRole('region', { name: '以角色身份查看' })

test('a view is marked by a banner that says what it is, and screen readers read it out', async () => {
  await openSignedIn(viewing)
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
  screen.getByRole('button', { name: '结束查看' }).focus()
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
  await userEvent.click(screen.getByRole('button', { name: '结束查看' }))
  await screen.findByText(/服务器出错了/)
  expect([loadedUrls, banner() === null]).toEqual([[], false])
  server.answer('DELETE /api/account/view', () => ok(null))
  await userEvent.click(screen.getByRole('button', { name: '结束查看' }))
  await waitFor(() => expect(loadedUrls).toEqual([here]))
})

test('a view that has just started opens the home page, and the other tabs follow', async () => {
  const { loadedUrls, posted } = await openSignedIn()
  act(() => reportViewStart())
  expect([loadedUrls, posted]).toEqual([['/'], [{ kind: 'viewChanged' }]])
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
