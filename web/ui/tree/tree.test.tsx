import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CheckboxTree } from './checkbox-tree.tsx'
import { SingleSelectTree } from './single-select-tree.tsx'
import type { TreeNode } from './tree-node.ts'

const nodes: readonly TreeNode[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    children: [
      { id: 'console', label: '主控台' },
      { id: 'workplace', label: '工作台' },
    ],
  },
  {
    id: 'lists',
    label: '列表页面',
    children: [
      {
        id: 'basic-list',
        label: '基础列表',
        children: [
          { id: 'view', label: '查看' },
          { id: 'edit', label: '编辑' },
          { id: 'remove', label: '删除', hint: 'basic_list_delete', isDisabled: true },
        ],
      },
    ],
  },
]

function Menus({ isDefaultExpanded = true }: { isDefaultExpanded?: boolean }) {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(['workplace']))
  return <CheckboxTree label="菜单" nodes={nodes} value={value} onChange={setValue} isSearchable isDefaultExpanded={isDefaultExpanded} />
}

function Departments({ selectedIds }: { selectedIds: string[] }) {
  const [value, setValue] = useState('view')
  const choose = (id: string) => {
    selectedIds.push(id)
    setValue(id)
  }
  return <SingleSelectTree label="部门" nodes={nodes} value={value} onChange={choose} />
}

function Selected({ value, isLoaded = true }: { value: string; isLoaded?: boolean }) {
  return <SingleSelectTree label="菜单" nodes={isLoaded ? nodes : nodes.slice(0, 1)} value={value} onChange={() => {}} isSearchable />
}

const row = (name: string) => screen.getByRole('row', { name })
const rowNames = () => screen.getAllByRole('row').map((element) => element.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')
const isSelected = (name: string) => row(name).getAttribute('aria-selected')

test('a parent is indeterminate while some leaves below it are checked, and says so', async () => {
  const user = userEvent.setup()
  render(<Menus />)
  expect(isSelected('Dashboard，部分选中')).toBe('false')
  expect(row('Dashboard，部分选中').querySelector('input')?.indeterminate).toBe(true)
  await user.click(row('主控台'))
  expect(isSelected('Dashboard')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('已选 2 项')
  await user.click(row('Dashboard'))
  expect(['Dashboard', '主控台', '工作台'].map(isSelected)).toEqual(['false', 'false', 'false'])
})

test('a parent’s checkbox leaves disabled leaves alone', async () => {
  const user = userEvent.setup()
  render(<Menus />)
  await user.click(row('列表页面'))
  expect(['查看', '编辑'].map(isSelected)).toEqual(['true', 'true'])
  expect(isSelected('删除 basic_list_delete')).toBeNull()
  expect(isSelected('基础列表，部分选中')).toBe('false')
  await user.click(row('列表页面，部分选中'))
  expect(['查看', '编辑'].map(isSelected)).toEqual(['false', 'false'])
})

test('buttons select, deselect, expand and collapse all', async () => {
  const user = userEvent.setup()
  render(<Menus />)
  await user.click(screen.getByRole('button', { name: '全部选择' }))
  expect(screen.getByRole('status').textContent).toBe('已选 4 项')
  await user.click(screen.getByRole('button', { name: '取消选择' }))
  expect(screen.getByRole('status').textContent).toBe('已选 0 项')
  await user.click(screen.getByRole('button', { name: '全部收起' }))
  expect(rowNames()).toEqual(['Dashboard', '列表页面'])
  await user.click(screen.getByRole('button', { name: '全部展开' }))
  expect(screen.getAllByRole('row')).toHaveLength(8)
})

test('a search shows and highlights matches with their ancestors, and leaves the selection alone', async () => {
  const user = userEvent.setup()
  render(<Menus isDefaultExpanded={false} />)
  const search = screen.getByRole('searchbox', { name: '搜索菜单' })
  await user.type(search, '编')
  expect(rowNames()).toEqual(['列表页面', '基础列表', '编辑'])
  expect(within(row('编辑')).getByText('编').tagName).toBe('MARK')
  await user.click(row('列表页面'))
  expect(screen.getByRole('status').textContent).toBe('找到 1 项，已选 2 项')
  await user.clear(search)
  expect(rowNames()).toEqual(['Dashboard，部分选中', '列表页面，部分选中'])
  await user.type(search, 'nothing of the kind')
  expect(screen.getByText('没有匹配的结果')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('没有匹配的结果，已选 2 项')
})

test('keyboard navigation follows the tree pattern: arrows expand, enter, leave and collapse; Home, End and letters jump', async () => {
  const user = userEvent.setup()
  render(<Menus isDefaultExpanded={false} />)
  screen.getByRole('button', { name: '全部选择' }).focus()
  await user.tab()
  await waitFor(() => expect(focused()).toBe('Dashboard，部分选中'))
  await user.keyboard('{ArrowRight}')
  expect(row('Dashboard，部分选中').ariaExpanded).toBe('true')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('主控台'))
  await user.keyboard(' ')
  expect(isSelected('主控台')).toBe('true')
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()).toBe('Dashboard'))
  await user.keyboard('{ArrowLeft}')
  expect(row('Dashboard').ariaExpanded).toBe('false')
  await user.keyboard('{End}')
  await waitFor(() => expect(focused()).toBe('列表页面'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(focused()).toBe('Dashboard'))
  await user.keyboard('列')
  await waitFor(() => expect(focused()).toBe('列表页面'))
})

test('an asterisk expands all siblings of the focused branch', async () => {
  const user = userEvent.setup()
  render(<Menus isDefaultExpanded={false} />)
  screen.getByRole('button', { name: '全部选择' }).focus()
  await user.tab()
  await waitFor(() => expect(focused()).toBe('Dashboard，部分选中'))
  await user.keyboard('*')
  expect(rowNames()).toEqual(['Dashboard，部分选中', '主控台', '工作台', '列表页面', '基础列表'])
})

test('Escape in a tree deselects nothing', async () => {
  const user = userEvent.setup()
  render(<Menus />)
  await user.click(row('查看'))
  await user.keyboard('{Escape}')
  expect(isSelected('查看')).toBe('true')
})

test('Ctrl+A selects all, and again deselects nothing', async () => {
  const user = userEvent.setup()
  render(<Menus />)
  await user.click(row('查看'))
  for (let round = 0; round < 2; round += 1) {
    await user.keyboard('{Control>}a{/Control}')
    expect(screen.getByRole('status').textContent).toBe('已选 4 项')
  }
})

test('a single-select tree starts expanded down to the selected node, and Enter selects another', async () => {
  const user = userEvent.setup()
  const selectedIds: string[] = []
  render(<Departments selectedIds={selectedIds} />)
  expect(isSelected('查看')).toBe('true')
  await user.tab()
  await user.tab()
  await waitFor(() => expect(focused()).toBe('查看'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(isSelected('编辑')).toBe('true')
  expect(isSelected('查看')).toBe('false')
  await user.keyboard('{Enter}')
  expect(selectedIds).toEqual(['edit'])
})

test('a tree whose focused row was collapsed away is entered at its start again', async () => {
  const user = userEvent.setup()
  render(<Menus />)
  await user.click(row('查看'))
  await user.click(screen.getByRole('button', { name: '全部收起' }))
  await user.tab()
  await user.tab()
  await waitFor(() => expect(focused()).toBe('Dashboard，部分选中'))
})

test('a node that is selected from outside or appears later is expanded to; after that its ancestors can be collapsed', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Selected value="edit" isLoaded={false} />)
  await user.click(within(row('Dashboard')).getByRole('button', { name: '收起 Dashboard' }))
  rerender(<Selected value="edit" />)
  expect(isSelected('编辑')).toBe('true')
  await user.click(within(row('列表页面')).getByRole('button', { name: '收起 列表页面' }))
  expect(rowNames()).toEqual(['Dashboard', '列表页面'])
  rerender(<Selected value="console" />)
  expect(rowNames()).toEqual(['Dashboard', '主控台', '工作台', '列表页面'])
})

test('an only branch starts expanded, several start collapsed', () => {
  const { unmount } = render(<Selected value="dashboard" isLoaded={false} />)
  expect(rowNames()).toEqual(['Dashboard', '主控台', '工作台'])
  unmount()
  render(<Selected value="dashboard" />)
  expect(rowNames()).toEqual(['Dashboard', '列表页面'])
})

test('a node that is selected during a search is expanded to when the search is cleared', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Selected value="dashboard" />)
  const search = screen.getByRole('searchbox', { name: '搜索菜单' })
  await user.type(search, '工作台')
  rerender(<Selected value="edit" />)
  expect(rowNames()).toEqual(['Dashboard', '工作台'])
  await user.clear(search)
  expect(isSelected('编辑')).toBe('true')
})
