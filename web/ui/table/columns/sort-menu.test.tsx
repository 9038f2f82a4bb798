import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SortKey } from '#contract/lists/list-query.ts'
import type { Column } from './column.ts'
import { SortMenu } from './sort-menu.tsx'

beforeAll(() => import('#web/ui/menu/menu-popover.tsx'))

const cell = (row: string) => row
const columns: Column<string, 'name' | 'createDate'>[] = [
  { id: 'name', title: '名称', sortName: 'name', cell },
  { id: 'city', title: '城市', cell },
  { id: 'createDate', title: '创建时间', sortName: 'createDate', cell },
]
const byDate = [{ name: 'createDate', descending: true }] as const

test('a list of cards is sorted by its menu, which names the current order', async () => {
  const user = userEvent.setup()
  const onSort = vi.fn<(sort: readonly SortKey[]) => void>()
  render(<SortMenu columns={columns} sort={byDate} defaultSort={byDate} onSort={onSort} />)
  await user.click(screen.getByRole('button', { name: '排序' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['名称升序', '名称降序', '创建时间升序', '创建时间降序（当前）'])
  await user.click(screen.getByRole('menuitem', { name: '名称降序' }))
  expect(onSort.mock.calls).toEqual([[[{ name: 'name', descending: true }]]])
})

test('a list without sortable columns has no menu', () => {
  render(<SortMenu columns={columns.slice(1, 2)} sort={[]} defaultSort={[]} onSort={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})
