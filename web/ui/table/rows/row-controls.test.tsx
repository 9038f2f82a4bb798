import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'

const nameOf = ({ name }: { name: string }) => name
const onOpen = vi.fn<(row: { name: string }) => void>()

const columns: Column<{ name: string }>[] = [
  { id: 'name', title: '名称', isRowHeader: true, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
]

function Table({ names }: { names: string }) {
  const rows = Array.from(names, (name) => ({ name }))
  return (
    <DataTable
      label="字"
      query={{ data: toPaged(rows, rows.length, { page: 1, pageSize: 10 }), error: null, isPlaceholderData: false, isFetching: false }}
      columns={columns}
      rowKey={nameOf}
      rowLabel={nameOf}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={10}
      onPage={() => {}}
      empty="空空如也"
      card={({ name }) => ({ title: name, detail: name })}
      hasTools={false}
      selection={useSelection(nameOf)}
      renderActions={({ name }) => <button type="button">{`批准 ${name}`}</button>}
      onOpen={onOpen}
    />
  )
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')
const rowsAndControls = () => document.querySelectorAll<HTMLElement>('[data-row], [data-row] :is(a, button, input)')
const tabStops = () => Array.from(rowsAndControls()).filter(({ tabIndex }) => tabIndex === 0)

beforeAll(() => import('./row-controls.ts'))

test('the rows of a table are one tab stop, also those that are loaded later', async () => {
  const { rerender } = render(<Table names="甲乙" />)
  await waitFor(() => expect(tabStops()).toEqual([rowOf('甲')]))
  rerender(<Table names="甲乙丙丁" />)
  await waitFor(() => expect(tabStops()).toEqual([rowOf('甲')]))
})

test('arrows lead to the controls of a row and back to it, and from a control to the next row; Tab leaves the rows', async () => {
  const user = userEvent.setup()
  render(<Table names="甲乙" />)
  await waitFor(() => expect(tabStops()).toHaveLength(1))
  act(() => rowOf('甲')?.focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '甲' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '批准 甲' }))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(rowOf('甲'))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(rowOf('乙'))
  await user.keyboard('{ArrowRight}{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(rowOf('乙'))
  await user.tab()
  expect(document.activeElement?.closest('[data-row]')).toBeNull()
  expect(onOpen).not.toHaveBeenCalled()
})
