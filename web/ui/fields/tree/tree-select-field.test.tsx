import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { TreeMultiSelectField } from './tree-multi-select-field.tsx'
import { TreeSelectField } from './tree-select-field.tsx'

const departments: readonly TreeNode[] = [
  {
    id: 'company',
    label: '总部',
    children: [
      { id: 'east', label: '华东', children: [{ id: 'sales', label: '销售部' }] },
      { id: 'west', label: '西南' },
      { id: 'closed', label: '已撤销', isDisabled: true },
    ],
  },
]

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('./tree-select-popover.tsx')
})

function Department({ initial, isRequired = false }: { initial?: string; isRequired?: boolean }) {
  const [value, setValue] = useState(initial)
  return <TreeSelectField label="部门" nodes={departments} value={value} onChange={setValue} isRequired={isRequired} />
}

function Departments({ initial }: { initial: readonly string[] }) {
  const [value, setValue] = useState(initial)
  return <TreeMultiSelectField label="部门" nodes={departments} value={value} onChange={setValue} />
}

const trigger = () => screen.getByRole('button', { name: /部门/ })
const valueText = () => trigger().querySelector('span')

test('it shows the selected node, and its path on hover', () => {
  render(<Department initial="sales" />)
  expect(trigger().textContent).toBe('销售部')
  expect(valueText()?.title).toBe('总部 / 华东 / 销售部')
})

test('by keyboard alone a node is found and selected, and the focus returns', async () => {
  const user = userEvent.setup()
  render(<Department />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const search = await screen.findByRole('searchbox', { name: '搜索部门' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('销售')
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual(['总部', '华东', '销售部'])
  await user.tab()
  await user.tab()
  await user.tab()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('总部'))
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull())
  expect(trigger().textContent).toBe('销售部')
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test('branches can be selected, disabled nodes cannot', async () => {
  const user = userEvent.setup()
  render(<Department initial="west" />)
  await user.click(trigger())
  await user.click(await screen.findByRole('row', { name: '已撤销' }))
  expect(screen.getByRole('treegrid')).toBeTruthy()
  await user.click(screen.getByRole('row', { name: '华东' }))
  await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull())
  expect(trigger().textContent).toBe('华东')
})

test('an optional selection can be cleared, a required one cannot', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Department initial="west" />)
  await user.click(trigger())
  await user.click(await screen.findByRole('button', { name: '清除' }))
  expect(trigger().textContent).toBe('请选择')
  unmount()
  render(<Department initial="west" isRequired />)
  await user.click(trigger())
  await screen.findByRole('treegrid')
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
})

test('a multiple select stays open, and names a branch in place of all its leaves', async () => {
  const user = userEvent.setup()
  render(<Departments initial={['west']} />)
  await user.click(trigger())
  expect(await screen.findByRole('row', { name: '总部，部分选中' })).toBeTruthy()
  await user.click(screen.getByRole('row', { name: '华东' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull())
  expect(trigger().textContent).toBe('华东、西南')
})

test('a multiple select without a value stands for all', () => {
  render(<Departments initial={[]} />)
  expect(trigger().textContent).toBe('全部')
})
