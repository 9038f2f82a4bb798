import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SortKey } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { defineTableView } from '#contract/lists/table-view.ts'
import { ApiError } from '#web/base/api-error.ts'
import { storage } from '#web/base/storage/storage.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { never, ok, startTestServer } from '#web/testing/test-server.ts'
import { DataTable, type TableQuery } from './data-table.tsx'

interface Row {
  readonly id: string
  readonly name: string
}

const rows: Row[] = [
  { id: '1', name: '沈若琳' },
  { id: '2', name: '贺兰' },
]
const settled = { error: null, isPlaceholderData: false, isFetching: false, refetch: () => {} }

function table(
  query: Partial<TableQuery<Row>>,
  onSort: (sort: readonly SortKey<'name'>[]) => void = () => {},
  sort: readonly SortKey<'name'>[] = [],
) {
  return (
    <DataTable
      label="客户"
      query={{ data: toPaged(rows, rows.length, { page: 1, pageSize: 10 }), ...settled, ...query }}
      rowLabel={({ name }) => name}
      columns={[
        { id: 'name', title: '名称', sortName: 'name', isRowHeader: true, cell: ({ name }) => name },
        { id: 'id', title: '编号', cell: ({ id }) => id },
      ]}
      rowKey={({ id }) => id}
      sort={sort}
      defaultSort={[]}
      onSort={onSort}
      pageSize={10}
      onPage={() => {}}
      empty="空空如也"
      card={({ name, id }) => ({ title: name, detail: id })}
      renderActions={({ name }) => <button type="button">{`打开 ${name}`}</button>}
    />
  )
}

beforeEach(() => storage.clear())
afterEach(() => vi.useRealTimers())

test('a sortable column exposes its order, and a click changes it', async () => {
  const onSort = vi.fn<(sort: readonly SortKey<'name'>[]) => void>()
  render(table({}, onSort))
  const head = screen.getByRole('columnheader', { name: '名称' })
  expect(head.getAttribute('aria-sort')).toBe('none')
  await userEvent.click(within(head).getByRole('button'))
  expect(onSort).toHaveBeenCalledWith([{ name: 'name', descending: false }])
})

test('the order is announced and exposed on the column', () => {
  render(table({}, undefined, [{ name: 'name', descending: true }]))
  expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('已按名称降序排列')
})

test('an unsortable column has no button', () => {
  render(table({}))
  expect(within(screen.getByRole('columnheader', { name: '编号' })).queryByRole('button')).toBeNull()
})

test('a skeleton is shown after 150 ms, inert', () => {
  vi.useFakeTimers()
  const { container } = render(table({ data: undefined, isFetching: true }))
  const skeleton = container.querySelector('[inert]')
  expect(skeleton?.className).not.toBe('')
  act(() => {
    vi.advanceTimersByTime(150)
  })
  expect(skeleton?.className).toBe('')
  expect(skeleton?.querySelectorAll('tbody tr')).toHaveLength(10)
})

test('an error replaces the rows, with a retry button and its reference', async () => {
  const refetch = vi.fn<() => void>()
  const error = new ApiError({ code: -1, status: 500, name: 'unexpected', message: '服务器出错了', requestId: 'k7' })
  render(table({ data: undefined, error, refetch }))
  expect(screen.getByRole('alert').textContent).toContain('编号 k7')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failed refresh keeps the rows, and is reported with a retry button', async () => {
  const refetch = vi.fn<() => void>()
  const error = new ApiError({ code: -1, status: 500, name: 'unexpected', message: '服务器出错了', requestId: 'k7' })
  render(table({ error, refetch }))
  expect(screen.getByRole('rowheader', { name: '沈若琳' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('编号 k7')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failed refresh is reported when there were no rows, too', () => {
  const error = new ApiError({ code: 503, status: 503, name: 'unavailable', message: '服务暂时不可用' })
  render(table({ data: toPaged<Row>([], 0, { page: 1, pageSize: 10 }), error }))
  expect(screen.getByText('空空如也')).toBeTruthy()
  screen.getByText('服务暂时不可用，显示的是之前的内容')
})

test('a request that takes seconds is said to be still loading, and the rows stay', () => {
  vi.useFakeTimers()
  const { rerender } = render(table({ isFetching: true }))
  act(() => void vi.advanceTimersByTime(2999))
  expect(screen.queryByText('加载时间较长，仍在加载…')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  screen.getByText('加载时间较长，仍在加载…')
  screen.getByRole('rowheader', { name: '沈若琳' })
  rerender(table({}))
  expect(screen.queryByText('加载时间较长，仍在加载…')).toBeNull()
})

test('the empty state is shown when there are no rows', () => {
  render(table({ data: toPaged<Row>([], 0, { page: 1, pageSize: 10 }) }))
  expect(screen.getByText('空空如也')).toBeTruthy()
})

test('nothing is rendered before the table settings are loaded', async () => {
  startTestServer({ 'GET /api/preference/list': (_, signal) => never(signal) })
  renderPage(<DataTable {...table({}).props} view={defineTableView('test.table')} />, { address: '/' })
  expect(screen.queryByRole('rowheader', { name: '沈若琳' })).toBeNull()
})

test('columns follow the saved settings, and changes are saved to the account', async () => {
  const columns = [{ id: 'id' }, { id: 'name' }]
  const list = [{ key: 'test.table', value: { density: 'loose', columns } }]
  const server = startTestServer({ 'GET /api/preference/list': () => ok({ list }), 'PUT /api/preference/test.table': () => ok(null) })
  const { user } = renderPage(<DataTable {...table({}).props} view={defineTableView('test.table')} />, { address: '/' })
  await screen.findByRole('rowheader', { name: '沈若琳' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['编号', '名称', '操作'])
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '行高：紧凑' }))
  await waitFor(() => expect(server.sentTo('PUT /api/preference/test.table')[0]?.body).toEqual({ value: { density: 'compact', columns } }))
})
