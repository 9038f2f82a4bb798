import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const all: Row[] = Array.from('甲乙丙', (name, index) => ({ id: String(index), name }))
const idOf = ({ id }: Row) => id
const nameOf = ({ name }: Row) => name
const cellRendered = vi.fn<(name: string) => void>()
/** Called on every render of a row, even when its memoized cells are reused. */
const labelOf = vi.fn<(row: Row) => string>(nameOf)
const columns: Column<Row>[] = [
  {
    id: 'name',
    title: '名称',
    isRowHeader: true,
    cell({ name }) {
      cellRendered(name)
      return name
    },
  },
  { id: 'id', title: '编号', cell: idOf },
]

function Table({ rows = all, isFetching = false }: { rows?: Row[]; isFetching?: boolean }) {
  const selection = useSelection(idOf)
  const [title, setTitle] = useState('字')
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => setTitle('新的标题')}>
        改标题
      </button>
      <DataTable
        label="字"
        query={{ error: null, isPlaceholderData: false, isFetching, data: toPaged(rows, rows.length, { page: 1, pageSize: 10 }) }}
        columns={columns}
        rowKey={idOf}
        rowLabel={labelOf}
        sort={[]}
        defaultSort={[]}
        onSort={() => {}}
        pageSize={10}
        onPage={() => {}}
        empty="空空如也"
        card={({ name, id }) => ({ title: name, detail: id })}
        selection={selection}
        renderBulk={(selected) => <p>{selected.length}</p>}
        renderDetail={nameOf}
        renderActions={nameOf}
      />
    </>
  )
}

const renderedNames = () => cellRendered.mock.calls.flat()

beforeAll(() => import('#web/ui/table/selection/bulk-bar.tsx'))
beforeEach(() => {
  cellRendered.mockReset()
  labelOf.mockClear()
})

test('cells do not re-render when a row is selected, when the surroundings change, or on a refetch', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  cellRendered.mockClear()
  await user.click(screen.getByRole('checkbox', { name: '选择 乙' }))
  await screen.findByRole('toolbar', { name: '批量操作' })
  await user.click(screen.getByRole('button', { name: '改标题' }))
  rerender(<Table isFetching />)
  rerender(<Table rows={[...all]} />)
  expect(renderedNames()).toEqual([])
})

test('selecting a row renders only that row, including the first selection and the last deselection', async () => {
  const user = userEvent.setup()
  render(<Table />)
  for (const name of ['乙', '丙', '丙', '乙']) {
    labelOf.mockClear()
    await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }))
    expect(new Set(labelOf.mock.calls.map(([row]) => row.name))).toEqual(new Set([name]))
  }
})

test('only a changed or expanded row re-renders', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  cellRendered.mockClear()
  rerender(<Table rows={all.map((row) => (row.name === '乙' ? { ...row, name: '午' } : row))} />)
  expect(renderedNames()).toEqual(['午'])
  cellRendered.mockClear()
  await user.click(screen.getByRole('button', { name: '丙 的详情' }))
  expect(renderedNames()).toEqual(['丙'])
})

test('a range is selected among the current rows', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  await user.click(screen.getByRole('checkbox', { name: '选择 甲' }))
  rerender(<Table rows={[...all, { id: '9', name: '丁' }]} />)
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: '选择 丁' }))
  await user.keyboard('{/Shift}')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择 .$/ }).every(({ checked }) => checked)).toBe(true)
})
