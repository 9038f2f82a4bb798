import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'

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

interface TableProps {
  onOpen?: (row: Row) => void
  onRename?: (row: Row) => void
}

function Table({ onOpen, onRename }: TableProps) {
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
      renderCardActions={(row) => (
        <>
          {onRename && (
            <MenuButton label={`${row.name}的更多操作`} items={[{ id: 'rename', label: '改名', onAction: () => onRename(row) }]} />
          )}
          <button type="button">{`查看 ${row.name}`}</button>
        </>
      )}
      onOpen={onOpen}
    />
  )
}

beforeAll(async () => {
  stubResizeObserver()
  await import('#web/ui/menu/menu-popover.tsx')
})

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') ?? document.body
const cellOf = (name: string) => rowOf(name).querySelector('td:nth-of-type(2)') ?? document.body

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

test('a right click on a row opens its menu at the pointer, and opens no row', async () => {
  const [onOpen, onRename] = [vi.fn<(row: Row) => void>(), vi.fn<(row: Row) => void>()]
  render(<Table {...{ onOpen, onRename }} />)
  expect(fireEvent.contextMenu(cellOf('乙'), { clientX: 40, clientY: 20 })).toBe(false)
  await userEvent.click(await screen.findByRole('menuitem', { name: '改名' }))
  expect([onRename.mock.calls, onOpen.mock.calls]).toEqual([[[all[1]]], []])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('%s on a row opens its menu, and Escape returns to the row', async (keys) => {
  render(<Table onRename={() => {}} />)
  act(() => rowOf('丙').focus())
  await userEvent.keyboard(keys)
  await screen.findByRole('menu', { name: '丙的更多操作' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(rowOf('丙')))
})

test('links, selected text and rows without a menu keep the menu of the browser', () => {
  const { rerender } = render(<Table onRename={() => {}} />)
  expect(fireEvent.contextMenu(screen.getByRole('link', { name: '乙' }))).toBe(true)
  document.getSelection()?.selectAllChildren(cellOf('乙'))
  fireEvent.pointerDown(cellOf('乙'), { button: 2 })
  expect(fireEvent.contextMenu(cellOf('乙'))).toBe(true)
  document.getSelection()?.removeAllRanges()
  rerender(<Table />)
  fireEvent.pointerDown(cellOf('乙'), { button: 2 })
  expect(fireEvent.contextMenu(cellOf('乙'))).toBe(true)
})
