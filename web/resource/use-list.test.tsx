import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { listQuery } from '#contract/lists/list-query.ts'
import { paged, toPaged } from '#contract/lists/paging.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
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

afterEach(() => vi.unstubAllGlobals())

function Things() {
  const { request, query, sortBy, goTo } = useList(listThings, things)
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
    />
  )
}

test('a clicked page is marked as current at once, and the previous rows stay until the new ones arrive', async () => {
  let answer: (response: Response) => void = () => {}
  startTestServer({
    'GET /api/things': ({ query }) =>
      query['page'] === '2' ? new Promise((resolve) => (answer = resolve)) : ok(toPaged([{ id: '甲' }], 30, { page: 1, pageSize: 10 })),
  })
  const { user } = renderPage(<Things />, { address: '/list/things' })
  await screen.findByRole('rowheader', { name: '甲' })
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  expect(screen.getByRole('button', { name: '第 2 页' }).ariaCurrent).toBe('page')
  screen.getByRole('rowheader', { name: '甲' })
  await waitFor(() => expect(screen.getByRole('region', { name: '东西' }).ariaBusy).toBe('true'))
  answer(ok(toPaged([{ id: '乙' }], 30, { page: 2, pageSize: 10 })))
  await screen.findByRole('rowheader', { name: '乙' })
})

test.each([
  [900, '10'],
  [1080, '15'],
  [4000, '50'],
])('in a window %d pixels high a page has %s rows', async (height, pageSize) => {
  vi.stubGlobal('innerHeight', height)
  const server = startTestServer({ 'GET /api/things': () => ok(toPaged([{ id: '甲' }], 300, { page: 1, pageSize: Number(pageSize) })) })
  renderPage(<Things />, { address: '/list/things' })
  await screen.findByRole('rowheader', { name: '甲' })
  expect(server.sentTo('GET /api/things')[0]?.query['pageSize'] ?? '10').toBe(pageSize)
})

test('a chosen number of rows per page is kept with the account and applies to the first page without one in its URL', async () => {
  const server = startTestServer({
    'GET /api/things': ({ query }) => {
      const [page, pageSize] = [Number(query['page'] ?? 1), Number(query['pageSize'] ?? 10)]
      return ok(toPaged([{ id: `${page} / ${pageSize}` }], 300, { page, pageSize }))
    },
    'PUT /api/preference/lists.pageSize': () => ok(null),
  })
  const { user, address } = renderPage(<Things />, { address: '/list/things' })
  await screen.findByRole('rowheader', { name: '1 / 10' })
  await user.click(screen.getByRole('button', { name: /每页条数/ }))
  await user.click(await screen.findByRole('option', { name: '20 条/页' }))
  await screen.findByRole('rowheader', { name: '1 / 20' })
  expect(address()).toBe('/list/things')
  expect(server.sentTo('PUT /api/preference/lists.pageSize').map(({ body }) => body)).toEqual([{ value: 20 }])
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await screen.findByRole('rowheader', { name: '2 / 20' })
  expect(address()).toContain('pageSize=20')
  await user.click(screen.getByRole('button', { name: '第 1 页' }))
  await screen.findByRole('rowheader', { name: '1 / 20' })
  expect(address()).toBe('/list/things')
})
