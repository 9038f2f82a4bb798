import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SingleSelectTree } from '#web/ui/tree/single-select-tree.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { moveNode, type TreeMove } from './tree-move.ts'
import type { TreeMoveProps } from './use-tree-moves.ts'

const menus: readonly TreeNode[] = [
  {
    id: 'system',
    label: '系统',
    children: [
      { id: 'roles', label: '角色权限' },
      { id: 'audit', label: '审计日志' },
    ],
  },
  { id: 'lists', label: '列表', children: [{ id: 'basic', label: '基础列表' }] },
  { id: 'about', label: '关于' },
]

const rowHeightPx = 40

/** Gives rows a height, which jsdom does not: 40 pixels each, in the order of the document. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = Array.from(document.querySelectorAll('[role="row"]'))
    const index = rows.indexOf(this)
    return index < 0 ? new DOMRect(0, 0, 300, rows.length * rowHeightPx) : new DOMRect(0, index * rowHeightPx, 300, rowHeightPx)
  })
})
afterEach(() => vi.useRealTimers())

function Menus({ moves, selectedIds, ...props }: TreeMoveProps & { moves?: TreeMove[]; selectedIds?: string[] }) {
  const [nodes, setNodes] = useState(menus)
  const move = (made: TreeMove) => {
    moves?.push(made)
    setNodes((current) => moveNode(current, made))
  }
  return (
    <SingleSelectTree
      label="菜单"
      nodes={nodes}
      value="roles"
      onChange={(id) => selectedIds?.push(id)}
      isSearchable
      onMove={move}
      {...props}
    />
  )
}

const row = (name: string) => screen.getByRole('row', { name })
const rowNames = () => screen.getAllByRole('row').map((element) => element.getAttribute('aria-label'))
const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent
const handle = (name: string) => row(name).querySelector('[data-move-handle]') ?? expect.fail(`${name} has no handle`)
const dropMark = (name: string) => row(name).getAttribute('data-drop')

/** Height in the viewport: 0.9 is the lower end of the first row. */
const at = (rows: number) => ({ pointerId: 1, buttons: 1, clientX: 10, clientY: rows * rowHeightPx })

function press(name: string) {
  const index = rowNames().indexOf(name)
  fireEvent.pointerDown(handle(name), { ...at(index + 0.5), button: 0 })
}

async function focusRow(name: string) {
  const user = userEvent.setup()
  await user.click(row(name))
  await waitFor(() => expect(document.activeElement).toBe(row(name)))
  return user
}

test('Alt and arrows move the focused row among its siblings, keep the focus on it, and say where it is', async () => {
  const moves: TreeMove[] = []
  render(<Menus moves={moves} />)
  const user = await focusRow('审计日志')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rowNames()).toEqual(['系统', '审计日志', '角色权限', '列表', '关于'])
  await waitFor(() => expect(announcement()).toBe('审计日志：已移到 角色权限 之前'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(announcement()).toBe('审计日志：已移到 角色权限 之后'))
  expect(rowNames()).toEqual(['系统', '角色权限', '审计日志', '列表', '关于'])
  expect(moves).toEqual([
    { id: 'audit', parentId: 'system', index: 0 },
    { id: 'audit', parentId: 'system', index: 1 },
  ])
  await waitFor(() => expect(document.activeElement).toBe(row('审计日志')))
})

test('Alt and the right arrow moves a row into the previous sibling, which expands; the left arrow moves it after its parent', async () => {
  render(<Menus />)
  const user = await focusRow('关于')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(rowNames()).toEqual(['系统', '角色权限', '审计日志', '列表', '基础列表', '关于'])
  expect(row('关于').ariaLevel).toBe('2')
  await waitFor(() => expect(announcement()).toBe('关于：已移入 列表'))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(announcement()).toBe('关于：已移到 列表 之后'))
  expect(row('关于').ariaLevel).toBe('1')
})

test('a key without a place to move to says so', async () => {
  const moves: TreeMove[] = []
  render(<Menus moves={moves} maxDepth={2} />)
  const user = await focusRow('系统')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(announcement()).toBe('系统：不能往这个方向移动')
  await focusRow('审计日志')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(announcement()).toBe('审计日志：不能往这个方向移动')
  expect(moves).toEqual([])
})

test('a rejected move is announced as failed, and moves wait for the one under way', async () => {
  const request = Promise.withResolvers<void>()
  const onMove = vi.fn<() => Promise<void>>(() => request.promise)
  render(<Menus onMove={onMove} />)
  const user = await focusRow('审计日志')
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(onMove).toHaveBeenCalledTimes(1)
  expect(announcement()).toBe('')
  request.reject(new Error('offline'))
  await waitFor(() => expect(announcement()).toBe('审计日志：移动失败'))
})

test('dragging by the handle marks the place and moves the node on release, without selecting it', async () => {
  const moves: TreeMove[] = []
  const selectedIds: string[] = []
  render(<Menus moves={moves} selectedIds={selectedIds} />)
  press('关于')
  fireEvent.pointerMove(document, at(1.1))
  expect(dropMark('角色权限')).toBe('top')
  expect(row('关于').getAttribute('data-dragged')).toBe('true')
  fireEvent.pointerMove(document, at(0.5))
  expect([dropMark('角色权限'), dropMark('系统')]).toEqual([null, 'whole'])
  fireEvent.pointerMove(document, at(2.9))
  expect(dropMark('审计日志')).toBe('bottom')
  fireEvent.pointerUp(document, at(2.9))
  fireEvent.click(handle('关于'))
  await waitFor(() => expect(announcement()).toBe('关于：已移到 系统 之后'))
  expect(moves).toEqual([{ id: 'about', parentId: null, index: 1 }])
  expect(selectedIds).toEqual([])
  expect(dropMark('审计日志')).toBeNull()
})

test('Escape, a lost pointer and a place that refuses the node move nothing', () => {
  const moves: TreeMove[] = []
  render(<Menus moves={moves} canDrop={({ parentId }) => parentId !== 'lists'} />)
  press('关于')
  fireEvent.pointerMove(document, at(0.5))
  expect(dropMark('系统')).toBe('whole')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(dropMark('系统')).toBeNull()
  fireEvent.pointerUp(document, at(0.5))

  press('关于')
  fireEvent.pointerMove(document, at(0.5))
  fireEvent.pointerCancel(document, at(0.5))

  press('角色权限')
  fireEvent.pointerMove(document, at(3.4))
  expect(dropMark('列表')).toBe('top')
  fireEvent.pointerMove(document, at(30))
  expect(dropMark('列表')).toBeNull()
  fireEvent.pointerUp(document, at(30))
  expect(moves).toEqual([])
})

test('a collapsed branch under the pointer expands after 600 ms', () => {
  render(<Menus />)
  vi.useFakeTimers()
  press('关于')
  fireEvent.pointerMove(document, at(3.5))
  act(() => void vi.advanceTimersByTime(599))
  expect(row('列表').ariaExpanded).toBe('false')
  act(() => void vi.advanceTimersByTime(1))
  expect(row('列表').ariaExpanded).toBe('true')
})

test('a branch that the pointer has left does not expand', () => {
  render(<Menus />)
  vi.useFakeTimers()
  press('关于')
  fireEvent.pointerMove(document, at(3.5))
  act(() => void vi.advanceTimersByTime(500))
  fireEvent.pointerMove(document, at(1.5))
  act(() => void vi.advanceTimersByTime(5000))
  expect(row('列表').ariaExpanded).toBe('false')
})

test('rows that cannot be moved have no handle, and during a search none has one', async () => {
  const user = userEvent.setup()
  render(<Menus isMovable={(id) => id !== 'system'} />)
  expect(row('系统').querySelector('[data-move-handle]')).toBeNull()
  expect(handle('关于')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '关于')
  expect(row('关于').querySelector('[data-move-handle]')).toBeNull()
})
