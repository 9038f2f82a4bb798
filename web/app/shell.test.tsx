import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { unexpected } from '#contract/errors/error.ts'
import { callOptions } from '#web/api/queries.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { setLanguage } from '#web/base/i18n/language.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { usePageParams } from '#web/base/page/page.ts'
import type { LazyPage } from '#web/base/page/feature.ts'
import type { PageEntry } from './feature-registry.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { signInToDemo } from '#web/testing/start-demo.ts'
import { page, permission } from '#web/testing/test-routes.ts'
import { steward } from '#steward.config.ts'

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

const countRows = defineCall({
  resource: 'rows',
  operation: 'count',
  method: 'GET',
  path: '/row/count',
  permission: 'public',
  result: z.number(),
})

function RowsPage() {
  const { data } = useQuery(callOptions(countRows))
  return (
    <>
      <PageHeader />
      <p>{data === undefined ? '…' : `共 ${data} 条`}</p>
      <PageLink to="/list/row/7">第七条</PageLink>
    </>
  )
}

function RowPage() {
  const [draft, setDraft] = useState('')
  useLeaveGuard(draft !== '')
  return (
    <>
      <PageHeader title={`记录 ${usePageParams()['id']}`} />
      <input aria-label="草稿" value={draft} onChange={(event) => setDraft(event.target.value)} />
    </>
  )
}

function entry(id: string, title: ReturnType<typeof text>, load: LazyPage['load'], more: Parameters<typeof page>[1] = {}): PageEntry {
  return { page: { ...page(`/list/${id}`, more), id, title, parent: 'list' }, lazyPage: { purpose: text('用途', 'Purpose'), load } }
}

const rows = entry('rows', text('记录', 'Rows'), () => Promise.resolve(RowsPage), { icon: 'list' })
const row = entry('row/:id', text('一条记录', 'Row'), () => Promise.resolve(RowPage), { hidden: true, activeMenu: '/list/rows' })
const secret = entry('secret', text('机密', 'Secret'), () => Promise.resolve(RowsPage), { permissions: [permission('secret')] })
const entries = [rows, row, secret]

function serve(user = userWith('any')) {
  return startTestServer({
    'GET /api/admin_info': () => ok(user),
    'GET /api/row/count': () => ok(0),
    'GET /api/preference/list': () => ok({ list: [] }),
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
})

test('a page opens with menu, breadcrumb, heading and document title, and fetches the user once', async () => {
  const server = serve()
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { level: 1, name: '记录' })
  expect(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { current: 'page' }).textContent).toBe('记录')
  expect(screen.getByRole('navigation', { name: '当前位置' }).textContent).toBe('列表页面记录')
  expect(document.title).toBe(`记录 · ${steward.name['zh-CN']}`)
  await screen.findByText('共 0 条')
  expect(server.sentTo('GET /api/admin_info')).toHaveLength(1)
})

test('[G13] in a demonstration the console labels its data as demo data, and otherwise not', async () => {
  serve()
  openShell('/list/secret', { entries })
  await screen.findByRole('heading', { name: '抱歉，你无权访问该页面' })
  expect(screen.queryByText('演示数据')).toBeNull()
  cleanup()
  const session = { token: await signInToDemo('editor'), user: { username: 'editor' } }
  openShell('/list/secret', { entries, session })
  await screen.findByText('演示数据')
})

test.each(['/', '/list', '/redirect/list/rows'])('%s redirects to the first page', async (path) => {
  serve()
  const { history } = openShell(path, { entries })
  await screen.findByRole('heading', { name: '记录' })
  expect(history.location().pathname).toBe('/list/rows')
})

test('a forbidden page says so and is not in the menu', async () => {
  serve()
  openShell('/list/secret', { entries })
  await screen.findByRole('heading', { name: '抱歉，你无权访问该页面' })
  expect(screen.queryByRole('link', { name: '机密' })).toBeNull()
  expect(document.title).toBe(`无权访问 · ${steward.name['zh-CN']}`)
})

test('an unknown path shows the not-found page within the layout, with a link home', async () => {
  serve()
  openShell('/reports/2025', { entries })
  await screen.findByRole('heading', { name: '抱歉，你访问的页面不存在' })
  screen.getByText(/\/reports\/2025/)
  await userEvent.click(screen.getByRole('link', { name: '回到首页' }))
  await screen.findByRole('heading', { name: '记录' })
})

test('after signing in, a redirect target that does not exist leads home; later an unknown path shows the not-found page', async () => {
  serve()
  const { history } = openShell('/nowhere', { entries, isJustSignedIn: true })
  await screen.findByRole('heading', { name: '记录' })
  act(() => history.navigate('/nowhere'))
  screen.getByRole('heading', { name: '抱歉，你访问的页面不存在' })
})

test('following a link changes the page without loading a document and highlights the menu item that the page names', async () => {
  serve()
  const { loadedUrls } = openShell('/list/rows', { entries })
  await userEvent.click(await screen.findByRole('link', { name: '第七条' }))
  screen.getByRole('heading', { name: '记录 7' })
  expect(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { current: 'page' }).textContent).toBe('记录')
  expect(loadedUrls).toEqual([])
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
})

test('leaving a page with unsaved input asks for confirmation', async () => {
  serve()
  const { history } = openShell('/list/row/7', { entries })
  await userEvent.type(await screen.findByLabelText('草稿'), '要紧')
  await userEvent.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '记录' }))
  await userEvent.click(await screen.findByRole('button', { name: '留在本页' }))
  screen.getByDisplayValue('要紧')
  await userEvent.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '记录' }))
  await userEvent.click(await screen.findByRole('button', { name: '离开' }))
  expect(history.location().pathname).toBe('/list/rows')
})

test('reloading the page refetches its data', async () => {
  const server = serve()
  openShell('/list/rows', { entries })
  await screen.findByText('共 0 条')
  await userEvent.click(screen.getByRole('button', { name: '刷新本页' }))
  await waitFor(() => expect(server.sentTo('GET /api/row/count')).toHaveLength(2))
})

test('a page that throws shows an error with a reference; menu and retry keep working', async () => {
  serve()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const broken = entry('broken', text('坏页', 'Broken'), () =>
    Promise.resolve(() => {
      if (isBroken) throw new Error('broken')
      return <p>好了</p>
    }),
  )
  openShell('/list/broken', { entries: [...entries, broken] })
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  const [, requestId] = /编号 (\w+)/.exec(screen.getByText(/^编号/).textContent) ?? []
  expect(errors.mock.calls.flat()).toContain(requestId)
  screen.getByRole('link', { name: '记录' })
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('好了')
})

test('a page whose code fails to load says so, and retry loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  const load = vi.fn<LazyPage['load']>(() => Promise.resolve(RowsPage)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  openShell('/list/far', { entries: [...entries, entry('far', text('远页', 'Far'), load)] })
  await screen.findByRole('heading', { name: '页面加载失败' })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '远页' })
})

test("switching the language updates all text, the document's language and its title", async () => {
  serve()
  openShell('/list/rows', { entries })
  await userEvent.click(await screen.findByRole('button', { name: '切换到英文（English）' }))
  screen.getByRole('heading', { name: 'Rows' })
  expect(screen.getByRole('navigation', { name: 'Main menu' }).textContent).toContain('Rows')
  expect(document.documentElement.lang).toBe('en-US')
  expect(document.title).toBe(`Rows · ${steward.name['en-US']}`)
})

test('a collapsed menu stays collapsed on navigation', async () => {
  serve()
  openShell('/list/row/7', { entries })
  await userEvent.click(await screen.findByRole('button', { name: '收起菜单' }))
  await userEvent.click(screen.getByRole('link', { name: '回到首页' }))
  await screen.findByRole('heading', { name: '记录' })
  screen.getByRole('button', { name: '展开菜单' })
})

test('opening the console leaves the focus on the body', async () => {
  serve()
  openShell('/', { entries })
  await screen.findByRole('heading', { name: '记录' })
  expect(document.activeElement).toBe(document.body)
})

test('the collapsed menu keeps its item names, and opens a group beside itself until Escape', async () => {
  serve(userWith('secret'))
  openShell('/list/rows', { entries })
  await userEvent.click(await screen.findByRole('button', { name: '收起菜单' }))
  const group = screen.getByRole('button', { name: '列表页面' })
  expect(group.ariaExpanded).toBe('false')
  await userEvent.click(group)
  screen.getByRole('link', { name: '机密' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: '机密' })).toBeNull()
  expect(document.activeElement).toBe(group)
})

test('failing to fetch the user shows a reference and can be retried', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => fail(unexpected, { requestId: 'r77' }, 'r77') })
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { name: '暂时无法进入' })
  screen.getByText('编号 r77')
  server.answer('GET /api/admin_info', () => ok(userWith('any')))
  server.answer('GET /api/row/count', () => ok(0))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '记录' })
})

test('offline, the console says so instead of waiting forever', async () => {
  startTestServer({})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openShell('/list/rows', { entries })
  await screen.findByText('网络不可用，请检查网络连接后重试')
  await screen.findByRole('button', { name: '退出登录' })
})

test('a user without permissions is told so and can sign out', async () => {
  serve(userWith())
  const { loadedUrls } = openShell('/list/rows', { entries })
  await screen.findByRole('heading', { name: '你的账号还没有任何权限' })
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(loadedUrls).toEqual(['/login']))
})
