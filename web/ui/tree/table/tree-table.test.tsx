import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { TreeMove } from '#web/ui/tree/move/tree-move.ts'
import { moveRow } from './tree-rows.ts'
import type { TreeTableProps } from './tree-table-options.ts'
import { TreeTable } from './tree-table.tsx'

interface Department {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly leader: string
}

const departments: readonly Department[] = [
  { id: 'company', parentId: null, name: '总部', leader: '沈若琳' },
  { id: 'east', parentId: 'company', name: '华东', leader: '贺兰' },
  { id: 'sales', parentId: 'east', name: '销售部', leader: '欧阳景行' },
  { id: 'west', parentId: 'company', name: '西南', leader: '陆远' },
  { id: 'lab', parentId: null, name: '研究院', leader: '顾盼' },
]

const columns = [{ id: 'leader', title: '负责人', cell: ({ leader }: Department) => leader }]
const rowNode = ({ id, parentId, name }: Department) => ({ id, parentId, label: name })
const card = ({ leader }: Department) => ({ detail: leader })
const actions = ({ name }: Department) => <button type="button">{`编辑${name}`}</button>

function Departments(props: Partial<TreeTableProps<Department>>) {
  const [value, setValue] = useState<string>()
  return (
    <TreeTable
      label="部门"
      rows={departments}
      treeTitle="名称"
      isDefaultExpanded
      isSearchable
      empty={<p>暂无部门</p>}
      value={value}
      onChange={setValue}
      renderActions={actions}
      {...{ rowNode, columns, card }}
      {...props}
    />
  )
}

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset['key'] !== undefined)
const row = (id: string) => rows().find(({ dataset }) => dataset['key'] === id) ?? expect.fail(`no row ${id}`)
const handle = (id: string) => row(id).querySelector('[data-move-handle]') ?? expect.fail(`${id} has no handle`)
const rowIds = () => rows().map(({ dataset }) => dataset['key'])
const focusedId = () => document.activeElement?.getAttribute('data-key')
const focus = (id: string) => act(() => row(id).focus())
const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent

test('it is a treegrid whose rows tell level, position and state', () => {
  render(<Departments />)
  const grid = screen.getByRole('treegrid', { name: '部门' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['名称', '负责人', '操作'])
  const attributes = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected']
  expect(rows().map((element) => attributes.map((name) => element.getAttribute(name)))).toEqual([
    ['1', '1', '2', 'true', 'false'],
    ['2', '1', '2', 'true', 'false'],
    ['3', '1', '1', null, 'false'],
    ['2', '2', '2', null, 'false'],
    ['1', '2', '2', null, 'false'],
  ])
  expect(within(row('east')).getByRole('rowheader').textContent).toBe('华东')
  expect(within(row('east')).getByText('贺兰').tagName).toBe('TD')
})

test('arrows move between rows, expand, enter, leave and collapse; Home, End and an asterisk work', async () => {
  const user = userEvent.setup()
  render(<Departments isDefaultExpanded={false} isSearchable={false} />)
  await user.tab()
  await user.tab()
  expect(focusedId()).toBe('company')
  await user.keyboard('{ArrowRight}')
  expect(rowIds()).toEqual(['company', 'east', 'west', 'lab'])
  await user.keyboard('{ArrowRight}')
  expect(focusedId()).toBe('east')
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(focusedId()).toBe('company')
  await user.keyboard('{End}')
  expect(focusedId()).toBe('lab')
  await user.keyboard('{ArrowDown}')
  expect(focusedId()).toBe('lab')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(rowIds()).toEqual(['company', 'lab'])
  await user.keyboard('*')
  expect(rowIds()).toEqual(['company', 'east', 'west', 'lab'])
})

test('there is one tab stop, the row that was focused last, and after it the buttons of that row', async () => {
  const user = userEvent.setup()
  render(<Departments />)
  await user.click(row('east'))
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('east')])
  focus('east')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('编辑华东')
})

test('a click and Enter choose the current row; its buttons do not', async () => {
  const user = userEvent.setup()
  render(<Departments />)
  await user.click(screen.getByText('贺兰'))
  expect(row('east').ariaSelected).toBe('true')
  focus('west')
  await user.keyboard('{Enter}')
  expect([row('east').ariaSelected, row('west').ariaSelected]).toEqual(['false', 'true'])
  await user.click(screen.getByRole('button', { name: '编辑华东' }))
  await user.click(within(row('east')).getByRole('button', { name: '收起' }))
  expect(row('west').ariaSelected).toBe('true')
})

test('all can be collapsed and expanded, and a search shows and marks matches with their ancestors', async () => {
  const user = userEvent.setup()
  render(<Departments />)
  await user.click(screen.getByRole('button', { name: '全部收起' }))
  expect(rowIds()).toEqual(['company', 'lab'])
  await user.type(screen.getByRole('searchbox', { name: '搜索部门' }), '销售')
  expect(rowIds()).toEqual(['company', 'east', 'sales'])
  expect(within(row('sales')).getByText('销售').tagName).toBe('MARK')
  await user.type(screen.getByRole('searchbox', { name: '搜索部门' }), '没有')
  expect(screen.getByText('没有匹配的结果', { selector: 'p' })).toBeTruthy()
})

test('Alt and arrows move the focused row, which keeps the focus', async () => {
  const user = userEvent.setup()
  function Movable() {
    const [moved, setMoved] = useState(departments)
    return <Departments rows={moved} onMove={(move) => setMoved((current) => moveRow(current, move))} />
  }
  render(<Movable />)
  focus('east')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(rowIds()).toEqual(['company', 'west', 'east', 'sales', 'lab'])
  await waitFor(() => expect(announcement()).toBe('华东：已移到 西南 之后'))
  expect(focusedId()).toBe('east')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(row('east').ariaLevel).toBe('1')
  expect(focusedId()).toBe('east')
})

test('dragging a row by its handle onto another moves it into that', async () => {
  const onMove = vi.fn<(move: TreeMove) => void>()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = rowIds().indexOf(this.dataset['key'])
    return index < 0 ? new DOMRect(0, 0, 800, 200) : new DOMRect(0, index * 40, 800, 40)
  })
  render(<Departments onMove={onMove} />)
  const pointer = { pointerId: 1, buttons: 1, button: 0, clientX: 8 }
  fireEvent.pointerDown(handle('sales'), { ...pointer, clientY: 100 })
  fireEvent.pointerMove(document, { ...pointer, clientY: 180 })
  expect(row('lab').getAttribute('data-drop')).toBe('whole')
  fireEvent.pointerUp(document, { ...pointer, clientY: 180 })
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ id: 'sales', parentId: 'lab', index: 0 })
  await waitFor(() => expect(announcement()).toBe('销售部：已移入 研究院'))
})

test('when the focused row is removed, the one in its place gets the focus', () => {
  const { rerender } = render(<Departments />)
  focus('west')
  rerender(<Departments rows={departments.filter(({ id }) => id !== 'west')} />)
  expect(focusedId()).toBe('lab')
})

test('a table without rows shows its empty state, and one that is loading neither rows nor that', () => {
  const { rerender } = render(<Departments rows={undefined} />)
  expect(screen.queryByText('暂无部门')).toBeNull()
  expect(screen.queryByRole('treegrid')).toBeNull()
  rerender(<Departments rows={[]} />)
  expect(screen.getByText('暂无部门')).toBeTruthy()
})

test('of a large tree the two upper levels are open, only rows near the viewport are rendered, and every row is reached by keyboard and search', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
  const user = userEvent.setup()
  const many: Department[] = Array.from({ length: 5000 }, (_, index) => ({
    id: `d${index}`,
    parentId: index === 0 ? null : index <= 400 ? 'd0' : `d${1 + (index % 400)}`,
    name: `第${index}组`,
    leader: '',
  }))
  render(<Departments rows={many} />)
  expect(row('d1').getAttribute('aria-expanded')).toBe('false')
  expect(rows().length).toBeLessThan(60)
  focus('d0')
  await user.keyboard('{End}')
  expect(focusedId()).toBe('d400')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focusedId()).toBe('d799')
  await user.keyboard('{Home}')
  expect(focusedId()).toBe('d0')
  await user.type(screen.getByRole('searchbox'), '第4321组')
  expect(rowIds()).toEqual(['d0', 'd322', 'd4321'])
})
