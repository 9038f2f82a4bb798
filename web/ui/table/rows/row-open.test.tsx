import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const all: Row[] = Array.from('甲乙丙', (name, index) => ({ id: String(index), name }))
const keyOf = ({ id }: Row) => id
const columns: Column<Row>[] = [
  { id: 'name', title: '名称', isRowHeader: true, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { id: 'id', title: '编号', cell: keyOf },
]

function Table({ onOpen }: { onOpen?: (row: Row) => void }) {
  const selection = useSelection(keyOf)
  return (
    <DataTable
      label="字"
      query={{ data: toPaged(all, all.length, { page: 1, pageSize: 3 }), error: null, isPlaceholderData: false, isFetching: false }}
      columns={columns}
      rowKey={keyOf}
      rowLabel={({ name }) => name}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={3}
      onPage={() => {}}
      empty="空空如也"
      card={({ name, id }) => ({ title: name, detail: id })}
      selection={selection}
      renderActions={({ name }) => <button type="button">{`删除 ${name}`}</button>}
      onOpen={onOpen}
    />
  )
}

test('Enter follows the link of a row, or calls `onOpen`', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(row: Row) => void>()
  const { rerender } = render(<Table />)
  act(() => screen.getByRole('rowheader', { name: '乙' }).closest('tr')?.focus())
  const followed = vi.fn<(event: Event) => void>()
  screen.getByRole('link', { name: '乙' }).addEventListener('click', followed)
  await user.keyboard('{Enter}')
  expect(followed).toHaveBeenCalledTimes(1)
  rerender(<Table onOpen={onOpen} />)
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(all[1])
})

test('a click on a row opens it once, but not a click on a control or the end of selecting text', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(row: Row) => void>()
  render(<Table onOpen={onOpen} />)
  const cell = screen.getByRole('cell', { name: all[1]?.id ?? '' })
  await user.dblClick(cell)
  expect(onOpen.mock.calls).toEqual([[all[1]]])
  document.getSelection()?.removeAllRanges()
  await user.click(screen.getByRole('checkbox', { name: '选择 乙' }))
  await user.click(screen.getByRole('button', { name: '删除 乙' }))
  await user.keyboard('{Control>}')
  await user.click(cell)
  await user.keyboard('{/Control}')
  document.getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(onOpen).toHaveBeenCalledTimes(1)
})
