import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { DataTable } from './data-table.tsx'

const rows = ['甲', '乙'].map((name, index) => ({ id: String(index), name }))
const settled = { error: null, isPlaceholderData: false, isFetching: false }

test('the second click of a double click, whose first one may have closed a menu above the row, is ignored by its buttons', () => {
  const run = vi.fn()
  render(
    <DataTable
      label="字"
      query={{ ...settled, data: toPaged(rows, rows.length, { page: 1, pageSize: 10 }) }}
      columns={[{ id: 'name', title: '名称', isRowHeader: true, cell: ({ name }) => name }]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={10}
      onPage={() => {}}
      empty=""
      card={({ name, id }) => ({ title: name, detail: id })}
      renderActions={({ name }) => (
        <button type="button" onClick={run}>
          {`编辑 ${name}`}
        </button>
      )}
    />,
  )
  const button = screen.getByRole('button', { name: '编辑 甲' })
  fireEvent.click(button, { detail: 2 })
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  expect(run).toHaveBeenCalledOnce()
})
