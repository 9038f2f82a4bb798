import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lockScreen } from '#web/api/session/screen-lock.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import type { PaletteSearch } from '#web/base/page/palette.ts'
import { resetBrowser } from '#web/app/session/test-session.tsx'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page, permission } from '#web/testing/test-routes.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'

beforeEach(resetBrowser)

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

function entry(id: string, title: ReturnType<typeof text>, more: Parameters<typeof page>[1] = {}): PageEntry {
  const load = () => Promise.resolve(() => <h1>{`${title['zh-CN']}的内容`}</h1>)
  return { page: { ...page(`/list/${id}`, more), id, title, parent: 'list' }, lazyPage: { purpose: title, load } }
}

function StartPage() {
  const [note, setNote] = useState('')
  useLeaveGuard(note !== '')
  return <input aria-label="备注" value={note} onChange={(event) => setNote(event.target.value)} />
}

const start: PageEntry = {
  page: { ...page('/list/start'), title: text('首页', 'Start'), parent: 'list' },
  lazyPage: { purpose: text('首页', 'Start'), load: () => Promise.resolve(StartPage) },
}
const entries = [
  start,
  entry('orders', text('订单列表', 'Orders')),
  entry('archive', text('归档', 'Archive'), { hidden: true }),
  entry('order/:id', text('订单详情', 'Order')),
  entry('secret', text('机密列表', 'Secrets'), { permissions: [permission('secret')] }),
]

type Search = PaletteSearch['search']

const foundOrders: Search = async () => [{ id: '7', title: '王家铺子', description: 'a@b.cn', path: '/list/order/7' }]

async function open({ search = foundOrders, requires = 'any' }: { search?: Search; requires?: string } = {}) {
  startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')), 'POST /api/lock': () => ok(null) })
  const contribution = {
    actions: [{ id: 'orders.create', label: text('新建订单', 'New order'), permission: permission(requires), path: '/list/orders?new' }],
    searches: [{ id: 'orders', label: text('订单', 'orders'), permission: permission(requires), search }],
  }
  const shell = openShell('/list/start', { entries, palettes: [async () => contribution] })
  await screen.findByLabelText('备注')
  return shell
}

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: '命令面板' })
}

const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const option = (label: string) => screen.findByRole('option', { name: new RegExp(`^${label}(?: |$)`) })
const palette = () => screen.queryByRole('dialog', { name: '命令面板' })

test('Ctrl+K opens it from a field with all pages and actions, and Escape returns the focus to the field', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('备注'))
  expect(await openPalette()).toBe(document.activeElement)
  expect(names('页面')).toEqual(['首页 列表页面', '归档 列表页面', '订单列表 列表页面'].toSorted())
  await option('新建订单')
  expect(screen.getByRole('option', { name: '锁定屏幕 Alt+L' })).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(palette()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('备注')))
})

const searchField = () => screen.getByRole('button', { name: '搜索页面与操作' })

test.each(['click', 'Enter', 'Space'])('the field of the header shows its keys, and %s opens the palette', async (key) => {
  await open()
  expect([searchField().getAttribute('aria-keyshortcuts'), searchField().textContent]).toEqual(['Control+K', '搜索页面与操作Ctrl K'])
  searchField().focus()
  await (key === 'click' ? userEvent.click(searchField()) : userEvent.keyboard(`[${key}]`))
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})

test('typing in the field of the header searches in the palette, and Escape returns to it', async () => {
  await open()
  searchField().focus()
  await userEvent.keyboard('ddlb')
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('ddlb')
  await option('订单列表')
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(searchField()))
})

test.each([
  ['ddlb', '订单列表'],
  ['dingdan', '订单列表'],
  ['ORDERS', '订单列表'],
  ['归', '归档'],
  ['qhzt', '切换到深色主题'],
])('%s finds %s', async (query, found) => {
  await open()
  await userEvent.type(await openPalette(), query)
  await option(found)
})

test('Enter opens the first match, and a page opened before is under recent', async () => {
  const { history } = await open()
  await userEvent.type(await openPalette(), 'ddlb{Enter}')
  await waitFor(() => expect(history.location().pathname).toBe('/list/orders'))
  await waitFor(() => expect(palette()).toBeNull())
  await openPalette()
  expect(names('最近打开')).toEqual(['首页 '])
  await userEvent.keyboard('{End}')
  await waitFor(() =>
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id),
  )
})

test('a found row opens, and a text that finds nothing is named', async () => {
  const { history } = await open({
    search: async (query) => (query === '王家' ? foundOrders(query, { count: 5, signal: AbortSignal.any([]) }) : []),
  })
  await userEvent.type(await openPalette(), 'nowhere')
  await screen.findByText('没有与“nowhere”匹配的页面、操作或记录', { selector: 'p' })
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), '王家')
  await userEvent.click(await option('王家铺子'))
  await waitFor(() => expect(history.location().pathname).toBe('/list/order/7'))
})

test('rows are searched once for the last text, from two letters or one Chinese character on, and earlier searches are cancelled', async () => {
  const calls: { text: string; signal: AbortSignal }[] = []
  await open({
    search: (query, { signal }) => {
      calls.push({ text: query, signal })
      return new Promise(() => {})
    },
  })
  await userEvent.type(await openPalette(), 'a')
  await userEvent.type(screen.getByRole('combobox'), 'bc')
  await waitFor(() => expect(calls).toHaveLength(1))
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), '王')
  await waitFor(() => expect(calls.map((call) => call.text)).toEqual(['abc', '王']))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('a failed search is one line, and pages are found all the same', async () => {
  await open({ search: () => Promise.reject(new Error('offline')) })
  await userEvent.type(await openPalette(), '列表')
  await screen.findByText('部分记录暂时无法搜索')
  await option('订单列表')
})

test('pages, actions and rows that need another permission are not offered, and those rows are not searched', async () => {
  const search = vi.fn(foundOrders)
  await open({ search, requires: 'secret' })
  await userEvent.type(await openPalette(), '单列')
  await option('订单列表')
  expect(screen.queryByRole('option', { name: /机密|新建/ })).toBeNull()
  await userEvent.clear(screen.getByRole('combobox'))
  await option('归档')
  expect(screen.queryByRole('option', { name: /机密|新建/ })).toBeNull()
  expect(search).not.toHaveBeenCalled()
})

test('the lock closes it, and it does not open while locked', async () => {
  await open()
  await openPalette()
  act(() => lockScreen('here'))
  await waitFor(() => expect(palette()).toBeNull())
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(palette()).toBeNull()
})

test('signing out from it asks before unsaved input is lost', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('备注'), '写到一半')
  await userEvent.type(await openPalette(), 'tcdl{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: '留在本页' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('写到一半')
})

test('a question mark outside of fields shows the shortcuts, and does not stack dialogs', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('备注'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(document.body)
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: '键盘快捷键' })
  expect(within(help).getByText('Ctrl+K')).not.toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(palette()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
