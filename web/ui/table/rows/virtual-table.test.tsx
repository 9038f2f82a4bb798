import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { useLocalList } from './use-local-list.ts'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import { VirtualTable } from './virtual-table.tsx'

interface Row {
  readonly id: number
}

const rows: Row[] = Array.from({ length: 10_000 }, (_, id) => ({ id: id + 1 }))
const keyOf = ({ id }: Row) => String(id)
const options = { values: { id: ({ id }: Row) => id }, textOf: keyOf }
const detailOf = ({ id }: Row) => `${id} 的内容`

function RemoveButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      删除
    </button>
  )
}

const ownColumns: Column<Row, 'id'>[] = [{ id: 'id', title: '数', sortName: 'id', isRowHeader: true, cell: keyOf }]

interface TableProps extends Pick<TableOptions<Row>, 'renderActions'> {
  all?: Row[]
  columns?: Column<Row, 'id'>[]
}

function Table({ all = rows, columns = ownColumns, renderActions }: TableProps) {
  const list = useLocalList<Row, 'id'>(all, options)
  const selection = useSelection(keyOf)
  return (
    <VirtualTable
      label="数"
      list={list}
      emptyText="空空如也"
      columns={columns}
      rowKey={keyOf}
      rowLabel={keyOf}
      card={(row) => ({ title: keyOf(row), detail: '' })}
      selection={selection}
      renderBulk={(selected) => <button type="button">{`处理 ${selected.length}`}</button>}
      renderDetail={detailOf}
      renderActions={renderActions}
      toolbar={<input aria-label="搜索" value={list.searchText} onChange={({ target }) => list.search(target.value)} />}
    />
  )
}

// jsdom has no layout: simulates a region ten rows tall.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
})
beforeAll(() => import('#web/ui/table/selection/bulk-bar.tsx'))

const rowHeaders = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('only the visible ones of ten thousand rows are rendered, and the total is exposed', () => {
  renderPage(<Table />, { address: '/' })
  expect(rowHeaders().length).toBeLessThan(40)
  expect(rowHeaders()[0]).toBe('1')
  const table = screen.getByRole('table')
  expect(table.getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getByRole('rowheader', { name: '1' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('2')
})

test('keys reach rows outside the viewport', async () => {
  const { user } = renderPage(<Table />, { address: '/' })
  act(() => screen.getByRole('rowheader', { name: '1' }).closest('tr')?.focus())
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: '10000' }).closest('tr'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: '9999' }).closest('tr'))
})

test('all rows can be selected at once', async () => {
  const { user } = renderPage(<Table />, { address: '/' })
  await user.click(screen.getByRole('checkbox', { name: '选择全部' }))
  await screen.findByRole('button', { name: '处理 10000' })
})

test('searching, sorting and expanding change the rendered rows', async () => {
  const { user } = renderPage(<Table />, { address: '/' })
  await user.click(within(screen.getByRole('columnheader', { name: '数' })).getByRole('button'))
  await user.click(within(screen.getByRole('columnheader', { name: '数' })).getByRole('button'))
  expect(rowHeaders()[0]).toBe('10000')
  await user.type(screen.getByRole('textbox', { name: '搜索' }), '9998')
  expect(rowHeaders()).toEqual(['9998'])
  await user.click(screen.getByRole('button', { name: '9998 的详情' }))
  screen.getByText('9998 的内容')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3')
  await user.clear(screen.getByRole('textbox', { name: '搜索' }))
  await user.type(screen.getByRole('textbox', { name: '搜索' }), '9997')
  expect(rowHeaders()).toEqual(['9997'])
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2')
  await user.type(screen.getByRole('textbox', { name: '搜索' }), 'x')
  screen.getByText('没有符合条件的数据')
})

test('unchanged rows do not re-render when one is selected, expanded or focused', async () => {
  const cell = vi.fn<(row: Row) => string>(keyOf)
  const { user } = renderPage(<Table columns={[{ id: 'id', title: '数', isRowHeader: true, cell }]} />, { address: '/' })
  cell.mockClear()
  await user.click(screen.getByRole('checkbox', { name: '选择 2' }))
  act(() => screen.getByRole('rowheader', { name: '2' }).closest('tr')?.focus())
  expect(cell).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '3 的详情' }))
  expect(cell.mock.calls).toEqual([[{ id: 3 }]])
})

test('when the last row is removed with the focus inside, the table gets the focus', async () => {
  function EmptiedTable() {
    const [all, setAll] = useState(rows.slice(0, 1))
    return <Table all={all} renderActions={() => <RemoveButton onPress={() => setAll([])} />} />
  }
  const { user } = renderPage(<EmptiedTable />, { address: '/' })
  await user.click(screen.getByRole('button', { name: '删除' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '数' }))
})
