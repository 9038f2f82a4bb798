import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const all: Row[] = Array.from('甲乙丙丁戊', (name, index) => ({ id: String(index), name }))
const settled = { error: null, isPlaceholderData: false, isFetching: false }
const keyOf = ({ id }: Row) => id
const columns: Column<Row>[] = [
  { id: 'name', title: '名称', isRowHeader: true, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { id: 'id', title: '编号', cell: keyOf },
]

interface TableProps {
  filterKey?: string
  rows?: readonly Row[]
}

function Table({ rows = all, filterKey = '' }: TableProps) {
  const [page, setPage] = useState(1)
  const selection = useSelection(keyOf)
  return (
    <DataTable
      label="字"
      query={{ ...settled, data: toPaged(rows.slice((page - 1) * 3, page * 3), rows.length, { page, pageSize: 3 }) }}
      filterKey={filterKey}
      columns={columns}
      rowKey={keyOf}
      rowLabel={({ name }) => name}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={3}
      onPage={({ page: next = 1 }) => setPage(next)}
      empty="空空如也"
      card={({ name, id }) => ({ title: name, detail: id })}
      selection={selection}
      renderBulk={(selected) => <BulkAction>{`处理 ${selected.map(({ name }) => name).join('')}`}</BulkAction>}
      renderDetail={({ name }) => `${name}的内容`}
      renderActions={({ name }) => <button type="button">{`删除 ${name}`}</button>}
    />
  )
}

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const selected = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择 / }).filter(({ checked }) => checked)
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')

beforeAll(() => import('#web/ui/table/selection/bulk-bar.tsx'))

test('selected rows stay selected on other pages, and their number is announced', async () => {
  const user = userEvent.setup()
  render(<Table />)
  await user.click(checkbox('选择 乙'))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await user.click(checkbox('选择 丁'))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  expect(bar.getByRole('status').textContent).toBe('已选 2 条，其中 1 条不在本页')
  bar.getByRole('button', { name: '处理 乙丁' })
})

test('the header checkbox selects the page and is indeterminate in between', async () => {
  const user = userEvent.setup()
  render(<Table />)
  const page = checkbox('选择本页全部')
  await user.click(checkbox('选择 甲'))
  expect([page.checked, page.indeterminate]).toEqual([false, true])
  await user.click(page)
  expect(selected()).toHaveLength(3)
  expect([page.checked, page.indeterminate]).toEqual([true, false])
  await user.click(page)
  expect(selected()).toHaveLength(0)
})

test('Shift+click selects all rows from the last one clicked', async () => {
  const user = userEvent.setup()
  render(<Table />)
  await user.click(checkbox('选择 甲'))
  await user.keyboard('{Shift>}')
  await user.click(checkbox('选择 丙'))
  await user.keyboard('{/Shift}')
  expect(selected()).toHaveLength(3)
})

test('another filter keeps the selection and says so; the bulk bar counts the selected rows that are not shown', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table filterKey="a" />)
  await user.click(checkbox('选择 甲'))
  await user.click(checkbox('选择 乙'))
  const status = within(await screen.findByRole('toolbar', { name: '批量操作' })).getByRole('status')
  expect(status.textContent).toBe('已选 2 条')
  rerender(<Table filterKey="b" rows={all.slice(1)} />)
  expect(status.textContent).toBe('已选 2 条，筛选后保留，其中 1 条不在本页')
  expect(selected()).toHaveLength(1)
  await user.click(checkbox('选择 乙'))
  expect(status.textContent).toBe('已选 1 条，筛选后保留，其中 1 条不在本页')
  await user.click(screen.getByRole('button', { name: '取消选择' }))
  await user.click(checkbox('选择 丙'))
  const bar = await screen.findByRole('toolbar', { name: '批量操作' })
  expect(within(bar).getByRole('status').textContent).toBe('已选 1 条')
})

test('Escape in the table clears the selection and keeps the focus, except during IME composition', async () => {
  const user = userEvent.setup()
  render(<Table />)
  await user.click(checkbox('选择 甲'))
  await screen.findByRole('toolbar', { name: '批量操作' })
  fireEvent.keyDown(checkbox('选择 甲'), { key: 'Escape', isComposing: true })
  expect(selected()).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(selected()).toHaveLength(0)
  expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
  expect(document.activeElement).toBe(checkbox('选择 甲'))
})

test('when the bulk bar closes with the focus inside, a row gets the focus', async () => {
  const user = userEvent.setup()
  render(<Table />)
  await user.click(checkbox('选择 乙'))
  await user.click(await screen.findByRole('button', { name: '取消选择' }))
  expect(document.activeElement).toBe(row('乙'))
})

test('one row is a tab stop, and keys move between rows', async () => {
  const user = userEvent.setup()
  render(<Table />)
  expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('甲')])
  act(() => row('甲')?.focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row('乙'))
  await user.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(row('丙'))
  expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('丙')])
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(row('甲'))
})

test('Space selects a row, with Shift all rows from the last one', async () => {
  const user = userEvent.setup()
  render(<Table />)
  act(() => row('甲')?.focus())
  await user.keyboard(' {End}{Shift>} {/Shift}')
  expect(selected()).toHaveLength(3)
})

test('the keys that press a row’s control belong to the control', async () => {
  const user = userEvent.setup()
  render(<Table />)
  const button = screen.getByRole('button', { name: '删除 甲' })
  button.focus()
  await user.keyboard(' ')
  expect(document.activeElement).toBe(button)
  expect(selected()).toHaveLength(0)
})

test('the detail of a row is expanded by its button and by arrow keys', async () => {
  const user = userEvent.setup()
  render(<Table />)
  const expander = screen.getByRole('button', { name: '甲 的详情' })
  await user.click(expander)
  expect(expander.ariaExpanded).toBe('true')
  screen.getByText('甲的内容')
  act(() => row('甲')?.focus())
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByText('甲的内容')).toBeNull()
  await user.keyboard('{ArrowRight}')
  screen.getByText('甲的内容')
})

test('when the focused row is removed, the next one gets the focus, or the table if there is none', () => {
  const { rerender } = render(<Table />)
  screen.getByRole('button', { name: '删除 乙' }).focus()
  rerender(<Table rows={all.filter(({ name }) => name !== '乙')} />)
  expect(document.activeElement).toBe(row('丙'))
  rerender(<Table rows={[]} />)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '字' }))
})

test('a focus outside the table is not stolen by changed rows', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  await user.click(checkbox('选择 乙'))
  await user.click(document.body)
  expect(document.activeElement).toBe(document.body)
  rerender(<Table rows={all.slice(1)} />)
  expect(document.activeElement).toBe(document.body)
})

test('the scroll position resets when the filters change, and stays on a refetch', () => {
  const { rerender } = render(<Table filterKey="a" />)
  const region = screen.getByRole('region', { name: '字' })
  region.scrollTop = 80
  rerender(<Table filterKey="a" rows={all.slice(1)} />)
  expect(region.scrollTop).toBe(80)
  rerender(<Table filterKey="b" />)
  expect(region.scrollTop).toBe(0)
})

async function maximize(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '最大化' }))
}

test('a maximized table makes the rest inert, until Escape', async () => {
  const user = userEvent.setup()
  render(
    <>
      <button type="button">别处</button>
      <Table />
    </>,
  )
  const outside = screen.getByRole('button', { name: '别处' })
  await maximize(user)
  expect(outside.inert).toBe(true)
  const restoreButton = screen.getByRole('button', { name: '还原' })
  await waitFor(() => expect(document.activeElement).toBe(restoreButton))
  await user.keyboard('{Escape}')
  expect(outside.inert).toBe(false)
  expect(screen.queryByRole('button', { name: '还原' })).toBeNull()
})

test('Escape clears the selection before it restores a maximized table', async () => {
  const user = userEvent.setup()
  render(<Table />)
  await maximize(user)
  await user.click(checkbox('选择 甲'))
  await user.keyboard('{Escape}')
  expect(selected()).toHaveLength(0)
  screen.getByRole('button', { name: '还原' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: '还原' })).toBeNull()
})

test('a column is resized by arrow keys, and Delete resets it', () => {
  render(<Table />)
  const resizer = screen.getByRole('separator', { name: '编号的列宽' })
  const widths = () => Array.from(document.querySelectorAll('col'), ({ style }) => style.width)
  expect(widths()).toEqual(['40px', '44px', '', '', '160px'])
  fireEvent.keyDown(resizer, { key: 'ArrowRight' })
  expect(widths()).toEqual(['40px', '44px', '', '56px', '160px'])
  fireEvent.keyDown(resizer, { key: 'Delete' })
  expect(widths()).toEqual(['40px', '44px', '', '', '160px'])
})

test('one resizer is a tab stop, and keys move between resizers', async () => {
  const user = userEvent.setup()
  render(<Table />)
  const resizers = screen.getAllByRole('separator')
  const [first, last] = resizers
  const stops = () => resizers.filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([first])
  act(() => first?.focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(last)
  expect(stops()).toEqual([last])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(last)
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{End}{ArrowUp}')
  expect(document.activeElement).toBe(first)
})

test('columns can be hidden, moved and reset', async () => {
  await import('#web/ui/table/columns/column-settings.tsx')
  const user = userEvent.setup()
  render(<Table />)
  const headers = () => screen.getAllByRole('columnheader').map((head) => head.ariaLabel ?? head.textContent)
  await user.click(screen.getByRole('button', { name: '列设置' }))
  const settings = await screen.findByRole('dialog', { name: '列设置' })
  expect(within(settings).getByRole('checkbox', { name: '名称' })).toHaveProperty('disabled', true)
  await user.click(within(settings).getByRole('button', { name: '编号上移' }))
  expect(document.activeElement).toBe(within(settings).getByRole('button', { name: '编号上移' }))
  await user.click(within(settings).getByRole('checkbox', { name: '编号' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(headers()).toEqual(['选择本页全部', '展开行', '名称', '操作']))
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '编号' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(headers()).toEqual(['选择本页全部', '展开行', '编号', '名称', '操作']))
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('button', { name: '恢复默认' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(headers()).toEqual(['选择本页全部', '展开行', '名称', '编号', '操作']))
})
