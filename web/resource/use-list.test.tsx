import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { unavailable } from '#contract/errors/error.ts'
import { listQuery } from '#contract/lists/list-query.ts'
import { paged, toPaged } from '#contract/lists/paging.ts'
import { KeptPage } from '#web/testing/kept-page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useList } from './use-list.ts'

const things = listQuery({ sort: ['name'], defaultSort: [{ name: 'name', descending: false }], filters: {} })
const listThings = defineCall({
  resource: 'things',
  operation: 'list',
  method: 'GET',
  path: '/things',
  permission: 'signedIn',
  query: things.schema,
  result: paged(z.object({ id: z.string() })),
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Things() {
  const { request, query, sortBy, goTo } = useList(listThings, things)
  const queryClient = useQueryClient()
  return (
    <DataTable
      label="东西"
      query={query}
      columns={[{ id: 'id', title: '编号', isRowHeader: true, cell: ({ id }) => id }]}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => id}
      sort={request.sort}
      defaultSort={request.sort}
      onSort={sortBy}
      pageSize={request.pageSize}
      onPage={goTo}
      empty="空空如也"
      card={({ id }) => ({ title: id, detail: '' })}
      tools={
        <button type="button" onClick={() => void queryClient.resetQueries()}>
          清空
        </button>
      }
    />
  )
}

const keptThings = (
  <KeptPage>
    <Things />
  </KeptPage>
)

const page = (number: number, ...ids: string[]) =>
  ok(
    toPaged(
      ids.map((id) => ({ id })),
      30,
      { page: number, pageSize: 10 },
    ),
  )
const current = () => document.querySelector('[aria-current="page"]')?.textContent

/** Opens the list with its first page; `answer` answers requests for other pages. */
async function openThings(answer: () => Response | Promise<Response>) {
  const server = startTestServer({ 'GET /api/things': ({ query }) => (query['page'] === '2' ? answer() : page(1, '甲')) })
  const opened = renderPage(keptThings, { address: '/list/things' })
  await screen.findByRole('rowheader', { name: '甲' })
  return { server, ...opened }
}

/** The browser is online again. */
function goOnline(): void {
  vi.restoreAllMocks()
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
}

test('while a clicked page loads, the pager stays with the rows and shows what is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user } = await openThings(() => promise)
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await waitFor(() => expect(screen.getByRole('region', { name: '东西' }).ariaBusy).toBe('true'))
  expect(current()).toBe('1')
  expect(screen.getByRole('navigation').ariaBusy).toBe('true')
  screen.getByText('第 1–10 条，共 30 条')
  screen.getByRole('rowheader', { name: '甲' })
  resolve(page(2, '乙'))
  await screen.findByRole('rowheader', { name: '乙' })
  expect(current()).toBe('2')
  expect(screen.getByRole('navigation').ariaBusy).toBeNull()
})

test('if a page fails, rows, pager and URL stay together, and a retry goes to it', async () => {
  const { user, server, address } = await openThings(() => fail(unavailable, {}))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByText('服务暂时不可用，显示的是之前的内容')
  screen.getByRole('rowheader', { name: '甲' })
  expect([current(), address()]).toEqual(['1', '/list/things'])
  server.answer('GET /api/things', () => page(2, '乙'))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('rowheader', { name: '乙' })
  expect([current(), address()]).toEqual(['2', '/list/things?pageSize=20&page=2'])
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a page whose rows are gone is replaced by the last one, and is never shown empty', async () => {
  const { user, server, address } = await openThings(() => page(2, '乙'))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByRole('rowheader', { name: '乙' })
  server.answer('GET /api/things', ({ query }) =>
    ok(query['page'] === '2' ? toPaged([], 10, { page: 2, pageSize: 10 }) : toPaged([{ id: '甲' }], 10, { page: 1, pageSize: 10 })),
  )
  await user.click(screen.getByRole('button', { name: '清空' }))
  await screen.findByRole('rowheader', { name: '甲' })
  expect(address()).toBe('/list/things')
  expect(screen.queryByText('空空如也')).toBeNull()
})

test('a page whose rows are gone is replaced even if the count still has them', async () => {
  const { user, server, address } = await openThings(() => page(2, '乙'))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByRole('rowheader', { name: '乙' })
  server.answer('GET /api/things', ({ query }) => (query['page'] === '2' ? page(2) : page(1, '甲')))
  await user.click(screen.getByRole('button', { name: '清空' }))
  await screen.findByRole('rowheader', { name: '甲' })
  expect(address()).toBe('/list/things')
  expect(screen.queryByText('空空如也')).toBeNull()
})

test('without a network the list says so, and requests the page again once the browser is online', async () => {
  const { user, server, address } = await openThings(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('网络已断开，显示的是之前的内容，恢复后自动重试')
  screen.getByRole('rowheader', { name: '甲' })
  expect([current(), address()]).toEqual(['1', '/list/things'])
  server.answer('GET /api/things', () => page(2, '乙'))
  goOnline()
  await screen.findByRole('rowheader', { name: '乙' })
  expect(screen.queryByText(/^网络已断开/)).toBeNull()
  expect(address()).toBe('/list/things?pageSize=20&page=2')
})

test('a list that was hidden when the network came back requests the page when it is shown', async () => {
  const { user, server } = await openThings(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText(/^网络已断开/)
  await user.click(screen.getByRole('button', { name: '切换' }))
  server.answer('GET /api/things', () => page(2, '乙'))
  goOnline()
  expect(server.sentTo('GET /api/things')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '切换' }))
  await screen.findByRole('rowheader', { name: '乙' })
  expect(screen.queryByText(/^网络已断开/)).toBeNull()
})

test('a server that cannot be reached while the browser is online counts as unavailable', async () => {
  const { user } = await openThings(() => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByText(/^服务暂时不可用/)
})

test('a failed page is forgotten when another one is opened', async () => {
  const { user, server, address } = await openThings(() => fail(unavailable, {}))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByText(/^服务暂时不可用/)
  server.answer('GET /api/things', () => page(3, '丙'))
  await user.click(screen.getByRole('button', { name: '第 3 页' }))
  await screen.findByRole('rowheader', { name: '丙' })
  expect(screen.queryByText(/^服务暂时不可用/)).toBeNull()
  goOnline()
  expect(address()).toBe('/list/things?pageSize=20&page=3')
})

test('rows that are dropped from the cache, as when a view as a role begins, are not kept', async () => {
  const { user, server } = await openThings(() => page(2))
  server.answer('GET /api/things', () => fail(unavailable, {}))
  await user.click(screen.getByRole('button', { name: '清空' }))
  await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByRole('rowheader', { name: '甲' })).toBeNull()
})

test('a chosen number of rows per page is kept with the account and applies to the first page without one in its URL', async () => {
  const server = startTestServer({
    'GET /api/things': ({ query }) => {
      const [page, pageSize] = [Number(query['page'] ?? 1), Number(query['pageSize'])]
      return ok(toPaged([{ id: `${page} / ${pageSize}` }], 300, { page, pageSize }))
    },
    'PUT /api/preference/lists.pageSize': () => ok(null),
  })
  const { user, address } = renderPage(<Things />, { address: '/list/things' })
  await screen.findByRole('rowheader', { name: '1 / 20' })
  await user.click(screen.getByRole('button', { name: /每页条数/ }))
  await user.click(await screen.findByRole('option', { name: '50 条/页' }))
  await screen.findByRole('rowheader', { name: '1 / 50' })
  expect(address()).toBe('/list/things')
  expect(server.sentTo('PUT /api/preference/lists.pageSize').map(({ body }) => body)).toEqual([{ value: 50 }])
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByRole('rowheader', { name: '2 / 50' })
  expect(address()).toContain('pageSize=50')
  await user.click(screen.getByRole('button', { name: '第 1 页' }))
  await screen.findByRole('rowheader', { name: '1 / 50' })
  expect(address()).toBe('/list/things')
})
