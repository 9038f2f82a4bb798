import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { unexpected } from '#contract/errors/error.ts'
import type { RouteItem } from '#contract/pages/menu-routes.ts'
import type { PermissionMode } from '#contract/document-settings.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { setLanguage } from '#web/base/i18n/language.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { page } from '#web/testing/test-routes.ts'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': `${zh} (en)` })
const entries = ['rows', 'prices'].map((id) => ({
  page: { ...page(`/list/${id}`), id, title: text(`code’s ${id}`), parent: 'list' },
  lazyPage: { purpose: text('用途'), load: () => Promise.resolve(() => <PageHeader />) },
}))

const item = (component: string, title: string): RouteItem => ({
  path: `/list/${component}`,
  name: component,
  component,
  meta: { title, icon: '', hidden: false, sort: 1 },
})

function setMode(permissionMode: PermissionMode): void {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'settings'
  block.textContent = JSON.stringify({ permissionMode })
  document.head.append(block)
  onTestFinished(() => block.remove())
}

const menu = () => screen.findByRole('navigation', { name: '主菜单' })
const links = async () => within(await menu()).getAllByRole('link')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setCurrentUser(null)
  setLanguage('zh-CN')
})

test("FIXED: the routes are the code's, and none are fetched", async () => {
  setMode('FIXED')
  const server = startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')) })
  openShell('/list/rows', { entries })
  expect((await links()).slice(0, 2).map(({ textContent }) => textContent)).toEqual(['code’s prices', 'code’s rows'])
  expect(server.sentTo('GET /api/menus')).toEqual([])
})

test('BACK: menu and routes come from the server, fetched in parallel with the user', async () => {
  setMode('BACK')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const server = startTestServer({
    'GET /api/admin_info': async () => {
      await held
      return ok(userWith('any'))
    },
    'GET /api/menus': () => ok([item('rows', '订单'), item('gone', '报表')]),
  })
  openShell('/list/rows', { entries })
  await expect.poll(() => server.sentTo('GET /api/menus')).toHaveLength(1)
  release()
  await screen.findByRole('heading', { level: 1, name: '订单' })
  expect((await links()).map(({ textContent }) => textContent)).toEqual(['订单', '报表'])

  await userEvent.click(await screen.findByRole('link', { name: '报表' }))
  await screen.findByRole('heading', { level: 1, name: '抱歉，“报表”无法打开' })
  screen.getByText(/这个控制台里没有页面“gone”/)
  expect(server.sentTo('GET /api/menus')).toHaveLength(1)
})

test('BACK: a page at / is not home, and circular redirects do not break the console', async () => {
  setMode('BACK')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const first = { ...item('prices', '首页'), path: '/', meta: { ...item('prices', '首页').meta, sort: 0 } }
  const circle = { ...item('gone', '圈'), path: '/redirect/login', name: 'circle' }
  const server = startTestServer({
    'GET /api/admin_info': () => ok(userWith('any')),
    'GET /api/menus': () => ok([first, item('rows', '订单')]),
  })
  openShell('/', { entries })
  await screen.findByRole('heading', { level: 1, name: '订单' })
  cleanup()
  server.answer('GET /api/menus', () => ok([circle]))
  openShell('/', { entries })
  await screen.findByRole('heading', { level: 1, name: '抱歉，你访问的页面不存在' })
  await menu()
})

test('BACK: failing to fetch the menu shows a reference and can be retried', async () => {
  setMode('BACK')
  const server = startTestServer({
    'GET /api/admin_info': () => ok(userWith('any')),
    'GET /api/menus': () => fail(unexpected, { requestId: 'r42' }, 'r42'),
  })
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { name: '菜单加载失败' })
  screen.getByText('编号 r42')
  screen.getByRole('button', { name: '退出登录' })
  server.answer('GET /api/menus', () => ok([item('rows', '订单')]))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { level: 1, name: '订单' })
})

test('BACK: a user without pages is told so, and can retry or sign out', async () => {
  setMode('BACK')
  const server = startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')), 'GET /api/menus': () => ok([]) })
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { name: '你的账号还没有任何权限' })
  screen.getByRole('button', { name: '退出登录' })
  server.answer('GET /api/menus', () => ok([item('prices', '价格')]))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect((await links()).map(({ textContent }) => textContent)).toEqual(['价格'])
})

test('BACK: an empty response to a refetch keeps the console and its open pages', async () => {
  setMode('BACK')
  const server = startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')), 'GET /api/menus': () => ok([item('rows', '订单')]) })
  const { queryClient } = openShell('/list/rows', { entries })
  const heading = await screen.findByRole('heading', { level: 1, name: '订单' })
  server.answer('GET /api/menus', () => ok([]))
  await act(() => queryClient.refetchQueries())
  expect(queryClient.getQueriesData({ queryKey: ['menus'] })).toMatchObject([[expect.anything(), []]])
  server.answer('GET /api/admin_info', () => ok({ ...userWith('any'), realName: '新掌柜' }))
  await act(() => queryClient.refetchQueries())
  await screen.findByRole('button', { name: /新掌柜/ })
  expect(heading.isConnected).toBe(true)
})

test('BACK: the menu stays until the titles of another language have loaded', async () => {
  setMode('BACK')
  startTestServer({
    'GET /api/admin_info': () => ok(userWith('any')),
    'GET /api/menus': ({ headers }) => ok([item('rows', headers.get('accept-language') === 'en-US' ? 'Orders' : '订单')]),
  })
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { level: 1, name: '订单' })
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  screen.getByRole('navigation', { name: 'Main menu' })
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
})

test('BACK: the console stays if another language cannot be loaded', async () => {
  setMode('BACK')
  const server = startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')), 'GET /api/menus': () => ok([item('rows', '订单')]) })
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { level: 1, name: '订单' })
  server.answer('GET /api/menus', () => fail(unexpected, { requestId: 'r43' }, 'r43'))
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  await waitFor(() => expect(server.sentTo('GET /api/menus')).toHaveLength(2))
  await screen.findByRole('navigation', { name: 'Main menu' })
  screen.getByRole('heading', { level: 1, name: '订单' })
})
