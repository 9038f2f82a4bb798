import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { SortableList } from './sortable-list.tsx'

const rowHeightPx = 40
const listWidthPx = 200

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('#web/ui/menu/menu-popover.tsx')
})

/** Gives the list and its items a place, which jsdom does not. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const items = [...(document.querySelector('[data-sort-group]')?.children ?? [])]
    const row = items.indexOf(this)
    const height = row < 0 ? items.length * rowHeightPx : rowHeightPx
    return new DOMRect(0, Math.max(row, 0) * rowHeightPx, listWidthPx, height)
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

const shown = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name: `移动${name}` })
const announcement = () => document.querySelector('output')?.textContent
const item = (name: string) => handle(name).closest('li') ?? expect.fail(`${name} is not shown`)

/** A point in the middle of the list, at this many rows. */
const at = (rows: number) => ({
  pointerId: 1,
  buttons: 1,
  button: 0,
  pointerType: 'mouse',
  clientX: listWidthPx / 2,
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

test('the menu of a handle moves an item without dragging', async () => {
  const user = userEvent.setup()
  render(<List />)
  await user.click(handle('入库'))
  await user.click(await screen.findByRole('menuitem', { name: '移到最后' }))
  await waitFor(() => expect(shown('步骤')).toEqual(['发票', '付款', '入库']))
})
