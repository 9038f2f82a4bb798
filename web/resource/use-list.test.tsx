import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
