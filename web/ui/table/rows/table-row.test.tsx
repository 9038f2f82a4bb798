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
const drawn = vi.fn<(name: string) => void>()
/** Called by each row as it renders, also where its cells stay as they are. */
const labelOf = vi.fn<(row: Row) => string>(nameOf)
const columns: Column<Row>[] = [
  {
    id: 'name',
    title: '名称',
    isRowHeader: true,
    cell({ name }) {
      drawn(name)
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
        onSort={() => {}}
        pageSize={10}
        onPage={() => {}}
        empty="空空如也"
        card={({ name, id }) => ({ title: name, detail: id })}
        selection={selection}
        renderBulk={(ticked) => <p>{ticked.length}</p>}
        renderDetail={nameOf}
        renderActions={nameOf}
      />
    </>
  )
}

const drawnSince = () => drawn.mock.calls.flat()

beforeAll(() => import('#web/ui/table/selection/bulk-bar.tsx'))
beforeEach(() => {
  drawn.mockReset()
  labelOf.mockClear()
})

test('rows are not drawn again when one is ticked, when what is around them changes, or while they are read anew', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  drawn.mockClear()
  await user.click(screen.getByRole('checkbox', { name: '选择 乙' }))
  await screen.findByRole('region', { name: '批量操作' })
  await user.click(screen.getByRole('button', { name: '改标题' }))
  rerender(<Table isFetching />)
  rerender(<Table rows={[...all]} />)
  expect(drawnSince()).toEqual([])
})

test('a tick renders only its own row, also the first one and the last that is taken away', async () => {
  const user = userEvent.setup()
  render(<Table />)
  for (const name of ['乙', '丙', '丙', '乙']) {
    labelOf.mockClear()
    await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }))
    expect(new Set(labelOf.mock.calls.map(([row]) => row.name))).toEqual(new Set([name]))
  }
})

test('only the row that has changed, or that is opened, is drawn again', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  drawn.mockClear()
  rerender(<Table rows={all.map((row) => (row.name === '乙' ? { ...row, name: '午' } : row))} />)
  expect(drawnSince()).toEqual(['午'])
  drawn.mockClear()
  await user.click(screen.getByRole('button', { name: '丙 的详情' }))
  expect(drawnSince()).toEqual(['丙'])
})

test('a range is ticked among the rows that are there now', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Table />)
  await user.click(screen.getByRole('checkbox', { name: '选择 甲' }))
  rerender(<Table rows={[...all, { id: '9', name: '丁' }]} />)
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: '选择 丁' }))
  await user.keyboard('{/Shift}')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择 .$/ }).every(({ checked }) => checked)).toBe(true)
})
