import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from './column.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const rows: Row[] = [{ id: '1', name: '沈若琳' }]
const renderName = vi.fn(({ name }: Row) => name)
const columns: Column<Row>[] = [
  { id: 'name', title: '名称', isRowHeader: true, minWidthPx: 120, cell: renderName },
  { id: 'city', title: '城市', widthPx: 120, cell: () => '杭州' },
  { id: 'department', title: '部门', widthPx: 120, priority: 3, cell: () => '平台研发部' },
]
const query = { data: toPaged(rows, 1, { page: 1, pageSize: 10 }), error: null, isPlaceholderData: false, isFetching: false }

let widthPx = 0
let resize: () => void = () => {}

/** Gives the table another width. */
function setWidth(px: number) {
  widthPx = px
  act(() => resize())
}

beforeEach(() => {
  renderName.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widthPx)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function renderTable() {
  render(
    <DataTable
      label="客户"
      {...{ query, columns }}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={10}
      onPage={() => {}}
      empty=""
      card={({ name, id }) => ({ title: name, detail: id })}
    />,
  )
}

const titles = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)

test('a column without room is left out, the column settings say so, and it can be shown nevertheless', async () => {
  widthPx = 300
  renderTable()
  expect(titles()).toEqual(['名称', '城市'])
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  const settings = await screen.findByRole('dialog', { name: '列设置' })
  const leftOut = within(settings).getByRole<HTMLInputElement>('checkbox', { name: /^部门.*宽度不足，已隐藏$/ })
  expect(leftOut.checked).toBe(false)
  await userEvent.click(leftOut)
  expect(titles()).toEqual(['名称', '部门'])
  expect(within(settings).getByRole<HTMLInputElement>('checkbox', { name: '部门' }).checked).toBe(true)
})

test('columns follow the width of the table, whose rows do not render again while the same ones fit', () => {
  widthPx = 400
  renderTable()
  expect(titles()).toEqual(['名称', '城市', '部门'])
  renderName.mockClear()
  setWidth(380)
  expect(renderName).not.toHaveBeenCalled()
  setWidth(300)
  expect(titles()).toEqual(['名称', '城市'])
})

test('a table on a hidden page keeps the columns that it had', () => {
  widthPx = 300
  renderTable()
  setWidth(0)
  expect(titles()).toEqual(['名称', '城市'])
})
