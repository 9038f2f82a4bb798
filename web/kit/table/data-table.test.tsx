import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SortKey } from '#contract/kit/list-query.ts'
import { toPaged } from '#contract/kit/paging.ts'
import { ApiError } from '#web/kit/api/api-error.ts'
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
  onSort: (sort: SortKey<'name'>[]) => void = () => {},
  sort: readonly SortKey<'name'>[] = [],
) {
  return (
    <DataTable
      label="客户"
      query={{ data: toPaged(rows, rows.length, { page: 1, pageSize: 10 }), ...settled, ...query }}
      columns={[
        { id: 'name', title: '名称', sortName: 'name', isRowHeader: true, cell: ({ name }) => name },
        { id: 'id', title: '编号', cell: ({ id }) => id },
      ]}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      pageSize={10}
      onPage={() => {}}
      empty="空空如也"
      card={({ name, id }) => ({ title: name, detail: id })}
      renderActions={({ name }) => <button type="button">{`打开 ${name}`}</button>}
    />
  )
}

afterEach(() => vi.useRealTimers())

test('a column that can be sorted says how it is, and a press asks for it', async () => {
  const onSort = vi.fn<(sort: SortKey<'name'>[]) => void>()
  render(table({}, onSort))
  const head = screen.getByRole('columnheader', { name: '名称' })
  expect(head.getAttribute('aria-sort')).toBe('none')
  await userEvent.click(within(head).getByRole('button'))
  expect(onSort).toHaveBeenCalledWith([{ name: 'name', descending: false }])
})

test('the order is announced, and stands at the column', () => {
  render(table({}, undefined, [{ name: 'name', descending: true }]))
  expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('status').textContent).toBe('已按名称降序排列')
})

test('a column that cannot be sorted has no button', () => {
  render(table({}))
  expect(within(screen.getByRole('columnheader', { name: '编号' })).queryByRole('button')).toBeNull()
})

test('what comes is drawn in its shape after 150 ms, out of reach', () => {
  vi.useFakeTimers()
  const { container } = render(table({ data: undefined, isFetching: true }))
  const place = container.querySelector('[inert]')
  expect(place?.className).not.toBe('')
  act(() => {
    vi.advanceTimersByTime(150)
  })
  expect(place?.className).toBe('')
  expect(place?.querySelectorAll('tbody tr')).toHaveLength(10)
})

test('a failure stands in place with another try and its reference', async () => {
  const refetch = vi.fn<() => void>()
  const error = new ApiError({ code: -1, status: 500, name: 'unexpected', message: '服务器出错了', reference: 'k7' })
  render(table({ data: undefined, error, refetch }))
  expect(screen.getByRole('alert').textContent).toContain('编号 k7')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failed renewal leaves the rows that are there, and says so with another try', async () => {
  const refetch = vi.fn<() => void>()
  const error = new ApiError({ code: -1, status: 500, name: 'unexpected', message: '服务器出错了', reference: 'k7' })
  render(table({ error, refetch }))
  expect(screen.getByRole('rowheader', { name: '沈若琳' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('编号 k7')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failed renewal is said where there were no rows, too', () => {
  const error = new ApiError({ code: 503, status: 503, name: 'unavailable', message: '服务暂时不可用' })
  render(table({ data: toPaged<Row>([], 0, { page: 1, pageSize: 10 }), error }))
  expect(screen.getByText('空空如也')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('服务暂时不可用')
})

test('no rows show what stands in their place', () => {
  render(table({ data: toPaged<Row>([], 0, { page: 1, pageSize: 10 }) }))
  expect(screen.getByText('空空如也')).toBeTruthy()
})

test('when the row that has the focus goes, the focus stays with the table', () => {
  const { rerender } = render(table({}))
  screen.getByRole('button', { name: '打开 贺兰' }).focus()
  rerender(table({ data: toPaged(rows.slice(0, 1), 1, { page: 1, pageSize: 10 }) }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '客户' }))
})
