import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import { ApiError } from '#web/base/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { setLanguage, useLanguage } from '#web/base/i18n/language.ts'
import type { LazyPage } from '#web/base/page/feature.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import type { PageEntry } from './feature-registry.ts'

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const countRows = defineCall({
  resource: 'rows',
  operation: 'count',
  method: 'GET',
  path: '/row/count',
  permission: 'public',
  result: z.number(),
})
const nameRow = defineCall({
  resource: 'rows',
  operation: 'name',
  method: 'GET',
  path: '/row/name',
  permission: 'public',
  result: z.string(),
})

function entry(id: string, title: ReturnType<typeof text>, load: LazyPage['load'], more: Parameters<typeof page>[1] = {}): PageEntry {
  return { page: { ...page(`/list/${id}`, more), id, title, parent: 'list' }, lazyPage: { purpose: text('用途', 'Purpose'), load } }
}

function CountPage() {
  const { data = 0 } = useQuery(callOptions(countRows))
  if (data < 0) throw new Error('fewer than none')
  return <p>{`点到 ${data} 条`}</p>
}

function NamePage() {
  const { data } = useQuery(callOptions(nameRow))
  return data === undefined ? null : <input aria-label={data} />
}

const entries = [entry('rows', text('记录', 'Rows'), () => Promise.resolve(() => <PageHeader />))]
const menu = (name: string) => within(screen.getByRole('navigation', { name }))

function serve() {
  return startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')), 'GET /api/row/count': () => ok(0) })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
})

test('an error is logged once, with the reference that its page shows', async () => {
  serve()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('broken')
  const broken = entry('broken', text('坏页', 'Broken'), () =>
    Promise.resolve(() => {
      throw error
    }),
  )
  openShell('/list/broken', { entries: [...entries, broken] })
  const [, requestId] = /编号 (\w+)/.exec((await screen.findByText(/^编号/)).textContent) ?? []
  expect(errors.mock.calls.map(([number, error]: unknown[]) => [number, error])).toEqual([[requestId, error]])
})

test('retry refetches the data that made the page fail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = serve()
  server.answer('GET /api/row/count', () => ok(-1))
  const counting = entry('counting', text('点数', 'Counting'), () => Promise.resolve(CountPage))
  openShell('/list/counting', { entries: [...entries, counting] })
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  server.answer('GET /api/row/count', () => ok(3))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('点到 3 条')
})

test('retrying a page keeps the data and input of other pages', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = serve()
  server.answer('GET /api/row/name', () => ok('第一行'))
  server.answer('GET /api/row/count', () => ok(-1))
  const named = entry('named', text('名字', 'Name'), () => Promise.resolve(NamePage), { keepAlive: true })
  const counting = entry('counting', text('点数', 'Counting'), () => Promise.resolve(CountPage))
  const { history } = openShell('/list/named', { entries: [named, counting] })
  await userEvent.type(await screen.findByLabelText('第一行'), '要紧')
  act(() => history.navigate('/list/counting'))
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  server.answer('GET /api/row/count', () => ok(3))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('点到 3 条')
  act(() => history.navigate('/list/named'))
  expect(screen.getByLabelText('第一行')).toHaveProperty('value', '要紧')
  expect(server.sentTo('GET /api/row/name')).toHaveLength(1)
})

test('a page that fails by data that a kept-alive page also uses refetches it on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = serve()
  const kept = entry('kept', text('留页', 'Kept'), () => Promise.resolve(() => <p>{useQuery(callOptions(countRows)).data}</p>), {
    keepAlive: true,
  })
  const counting = entry('counting', text('点数', 'Counting'), () => Promise.resolve(CountPage))
  const { history, queryClient } = openShell('/list/kept', { entries: [kept, counting] })
  await screen.findByText('0')
  act(() => history.navigate('/list/counting'))
  await screen.findByText('点到 0 条')
  server.answer('GET /api/row/count', () => ok(-1))
  await act(() => queryClient.refetchQueries({ queryKey: ['rows', 'count'] }))
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  server.answer('GET /api/row/count', () => ok(3))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('点到 3 条')
})

test.each([
  ['the network', networkFailed(new TypeError('offline')), '页面加载失败', '无法连接服务器，请检查网络或稍后重试'],
  [
    'the server',
    new ApiError({ code: -1, status: 500, name: 'unexpected', message: '出错', requestId: 'r9' }),
    '抱歉，服务器出错了',
    /将编号告知管理员/,
  ],
  ['an error without a reference', Object.assign(new Error('broken'), { requestId: '' }), '抱歉，页面出错了', '其他页面不受影响。请重试。'],
])('a page that failed because of %s says so, and shows a reference only if there is one', async (_, error, title, explanation) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  const broken = entry('broken', text('坏页', 'Broken'), () =>
    Promise.resolve(() => {
      throw error
    }),
  )
  openShell('/list/broken', { entries: [...entries, broken] })
  await screen.findByRole('heading', { name: title })
  screen.getByText(explanation)
  expect(screen.queryAllByText(/编号/).length > 0).toBe(error instanceof ApiError && error.requestId !== '')
})

test('a kept-alive page that fails while hidden shows its error only when it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  const kept = entry(
    'kept',
    text('留页', 'Kept'),
    () =>
      Promise.resolve(() => {
        if (useLanguage() === 'en-US') throw new Error('broken')
        return <p>留着</p>
      }),
    { keepAlive: true },
  )
  openShell('/list/kept', { entries: [...entries, kept] })
  await screen.findByText('留着')
  await userEvent.click(menu('主菜单').getByRole('link', { name: '记录' }))
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  screen.getByRole('heading', { name: 'Rows' })
  await userEvent.click(menu('Main menu').getByRole('link', { name: 'Kept' }))
  await screen.findByRole('heading', { name: 'Sorry, something went wrong on this page' })
  menu('Main menu').getByRole('link', { name: 'Rows' })
})

function failingTitle() {
  const title = {
    isBroken: false,
    'zh-CN': '坏名',
    get 'en-US'() {
      if (title.isBroken) throw new Error('broken')
      return 'Bad name'
    },
  }
  return title
}

test('a part of the layout that fails leaves the page and the other parts working, and retry restores it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  const title = failingTitle()
  openShell('/list/rows', { entries: [...entries, entry('bad', title, () => Promise.resolve(() => <PageHeader />))] })
  await screen.findByRole('heading', { name: '记录' })
  title.isBroken = true
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  await screen.findByText('Part of the console failed. The rest is not affected.')
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  screen.getByRole('heading', { name: 'Rows' })
  screen.getByRole('navigation', { name: 'Breadcrumb' })
  title.isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  screen.getByRole('link', { name: 'Bad name' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Page: Rows' })))
})

test('failing tabs leave the rest of the console working', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  const title = failingTitle()
  const hidden = entry('bad', title, () => Promise.resolve(() => <PageHeader />), { hidden: true })
  const { history } = openShell('/list/bad', { entries: [...entries, hidden] })
  await screen.findByRole('heading', { name: '坏名' })
  act(() => history.navigate('/list/rows'))
  title.isBroken = true
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  await screen.findByText('Part of the console failed. The rest is not affected.')
  expect(screen.queryByRole('navigation', { name: 'Open pages' })).toBeNull()
  menu('Main menu').getByRole('link', { name: 'Rows' })
})
