import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { BulkAction } from './bulk-action.tsx'
import { useSelection } from './use-selection.ts'

const all = Array.from('甲乙丙', (name) => ({ name }))
const nameOf = ({ name }: { name: string }) => name

function Table() {
  return (
    <DataTable
      label="字"
      query={{ data: toPaged(all, all.length, { page: 1, pageSize: 3 }), error: null, isPlaceholderData: false, isFetching: false }}
      columns={[{ id: 'name', title: '名称', isRowHeader: true, cell: nameOf }]}
      rowKey={nameOf}
      rowLabel={nameOf}
      sort={[]}
      defaultSort={[]}
      onSort={() => {}}
      pageSize={3}
      onPage={() => {}}
      empty="空空如也"
      card={({ name }) => ({ title: name, detail: name })}
      selection={useSelection(nameOf)}
      renderBulk={(selected) => <BulkAction>{`处理 ${selected.map(nameOf).join('')}`}</BulkAction>}
    />
  )
}

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') ?? document.body

beforeAll(async () => {
  await import('./bulk-bar.tsx')
  await import('#web/ui/table/rows/row-controls.ts')
  await import('#web/ui/table/toolbar-keys.ts')
})

test('selecting is announced, and so is that nothing is selected any more', async () => {
  const user = userEvent.setup()
  render(<Table />)
  const announced = () => screen.getAllByRole('status').flatMap(({ textContent }) => (textContent.startsWith('已') ? textContent : []))
  expect(announced()).toEqual([])
  await user.click(checkbox('选择 甲'))
  expect(announced()).toContain('已选 1 条')
  await user.click(checkbox('选择 甲'))
  expect(announced()).toEqual(['已取消选择'])
})

/** Selects a row by keyboard and moves to the first of its actions. */
async function openActions() {
  const user = userEvent.setup()
  render(<Table />)
  await waitFor(() => expect(checkbox('选择 乙').tabIndex).toBe(-1))
  act(() => row('乙').focus())
  await user.keyboard(' ')
  const bar = await screen.findByRole('toolbar', { name: '批量操作' })
  await user.tab()
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: '处理 乙' }))
  return { user, bar }
}

test('the actions on the selected rows are the next tab stop after the rows, and Shift+Tab from each of them returns to the row', async () => {
  const { user } = await openActions()
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(row('乙'))
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(row('乙'))
})

test('the actions on the selected rows are one tab stop: arrows, Home and End move between them', async () => {
  const { user, bar } = await openActions()
  const clear = within(bar).getByRole('button', { name: '取消选择' })
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(clear)
  await user.keyboard('{Home}{End}')
  expect(document.activeElement).toBe(clear)
  await user.keyboard('{ArrowLeft}')
  await user.tab()
  expect(bar.contains(document.activeElement)).toBe(false)
})
