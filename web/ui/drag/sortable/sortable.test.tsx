import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { KanbanBoard } from './kanban-board.tsx'
import { SortableList } from './sortable-list.tsx'

const rowHeightPx = 40
const columnWidthPx = 200

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('#web/ui/menu/menu-popover.tsx')
})

/** Gives items and columns a place, which jsdom does not. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const lists = [...document.querySelectorAll('[data-sort-group]')]
    const column = lists.findIndex((list) => list.contains(this))
    const list = lists[column]
    const row = list ? [...list.children].indexOf(this) : -1
    const height = row < 0 ? (list?.children.length ?? 0) * rowHeightPx : rowHeightPx
    return new DOMRect(column * columnWidthPx, Math.max(row, 0) * rowHeightPx, columnWidthPx, height)
  })
})

function List({ orders }: { orders?: string[] }) {
  const [items, setItems] = useState(['入库', '发票', '付款'])
  return (
    <SortableList
      label="步骤"
      items={items}
      getKey={(item) => item}
      labelOf={(item) => item}
      renderItem={(item) => <span key={item}>{item}</span>}
      onReorder={(next) => {
        orders?.push(next.join(' '))
        setItems([...next])
      }}
    />
  )
}

function Board() {
  const [columns, setColumns] = useState([
    { id: 'todo', title: '待处理', items: ['询价', '合同'] },
    { id: 'done', title: '已完成', items: ['招标'] },
  ])
  return (
    <KanbanBoard
      label="采购"
      columns={columns}
      getKey={(item) => item}
      labelOf={(item) => item}
      renderItem={(item) => <span key={item}>{item}</span>}
      onReorder={(next) => setColumns(next.map(({ items, ...column }) => ({ ...column, items: [...items] })))}
    />
  )
}

const shown = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name: `移动${name}` })
const announcement = () => document.querySelector('output')?.textContent
const item = (name: string) => handle(name).closest('li') ?? expect.fail(`${name} is not shown`)

/** A point in the middle of a column, at this many rows. */
const at = (rows: number, column = 0) => ({
  pointerId: 1,
  buttons: 1,
  button: 0,
  pointerType: 'mouse',
  clientX: (column + 0.5) * columnWidthPx,
  clientY: rows * rowHeightPx,
})

test('Alt and an arrow move an item, which keeps the focus, and the result or the edge is announced', async () => {
  const user = userEvent.setup()
  render(<List />)
  handle('入库').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(shown('步骤')).toEqual(['发票', '入库', '付款'])
  expect(announcement()).toBe('入库：已移到第 2 位，共 3 项')
  expect(document.activeElement).toBe(handle('入库'))
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(announcement()).toBe('入库：不能往这个方向移动')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a dragged item is shown where it would be dropped, and reported once it is', async () => {
  const orders: string[] = []
  render(<List orders={orders} />)
  fireEvent.pointerDown(item('付款'), at(2.5))
  fireEvent.pointerMove(document, at(0.2))
  expect(shown('步骤')).toEqual(['付款', '入库', '发票'])
  expect(orders).toEqual([])
  fireEvent.pointerUp(document, at(0.2))
  await waitFor(() => expect(orders).toEqual(['付款 入库 发票']))
  expect(announcement()).toBe('付款：已移到第 1 位，共 3 项')
})

test('Escape puts a dragged item back', async () => {
  const orders: string[] = []
  render(<List orders={orders} />)
  fireEvent.pointerDown(item('付款'), at(2.5))
  fireEvent.pointerMove(document, at(0.2))
  fireEvent.keyDown(document, { key: 'Escape' })
  fireEvent.pointerUp(document, at(0.2))
  expect(shown('步骤')).toEqual(['入库', '发票', '付款'])
  expect(orders).toEqual([])
  expect(announcement()).toBe('付款：未移动')
})

test('touch drags by the handle only', () => {
  render(<List />)
  fireEvent.pointerDown(item('付款'), { ...at(2.5), pointerType: 'touch' })
  fireEvent.pointerMove(document, at(0.2))
  expect(shown('步骤')).toEqual(['入库', '发票', '付款'])
  fireEvent.pointerDown(handle('付款'), { ...at(2.5), pointerType: 'touch' })
  fireEvent.pointerMove(document, at(0.2))
  expect(shown('步骤')).toEqual(['付款', '入库', '发票'])
})

test('a card is dragged into another column, and goes on with the arrow keys', async () => {
  const user = userEvent.setup()
  render(<Board />)
  fireEvent.pointerDown(item('合同'), at(1.5))
  fireEvent.pointerMove(document, at(0.2, 1))
  fireEvent.pointerUp(document, at(0.2, 1))
  await waitFor(() => expect(shown('已完成')).toEqual(['合同', '招标']))
  expect(announcement()).toBe('合同：已移到“已完成”第 1 位，共 2 项')
  await waitFor(() => expect(document.activeElement).toBe(handle('合同')))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(shown('待处理')).toEqual(['合同', '询价'])
  expect(document.activeElement).toBe(handle('合同'))
})

test('the menu of a handle moves a card without dragging', async () => {
  const user = userEvent.setup()
  render(<Board />)
  await user.click(handle('询价'))
  await user.click(await screen.findByRole('menuitem', { name: '移到“已完成”' }))
  await waitFor(() => expect(shown('已完成')).toEqual(['招标', '询价']))
})
