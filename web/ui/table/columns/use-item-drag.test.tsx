import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useItemDrag } from './use-item-drag.ts'

const items = Array.from('abcd', (id) => ({ id }))

function List({ onMove }: { onMove: (id: string, index: number) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const { order, start } = useItemDrag(list, items, onMove)
  return (
    <ul ref={list}>
      {order.map(({ id }) => (
        <li key={id} onPointerDown={(event) => start(event, id)}>
          {id}
        </li>
      ))}
    </ul>
  )
}

/** A list with items ten pixels tall. */
function renderList() {
  const onMove = vi.fn<(id: string, index: number) => void>()
  const { unmount } = render(<List onMove={onMove} />)
  vi.spyOn(screen.getByRole('list'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40))
  return { onMove, unmount, order: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent) }
}

test('an item follows the pointer and is dropped where it is released', () => {
  const { onMove, order } = renderList()
  fireEvent.pointerDown(screen.getByText('a'), { pointerId: 1 })
  fireEvent.pointerMove(document, { pointerId: 1, clientY: 25 })
  expect(order()).toEqual(['b', 'c', 'a', 'd'])
  fireEvent.pointerUp(document, { pointerId: 1 })
  expect(onMove.mock.calls).toEqual([['a', 2]])
})

test('a press without movement or with another button moves nothing', () => {
  const { onMove, order } = renderList()
  fireEvent.pointerDown(screen.getByText('b'), { pointerId: 1 })
  fireEvent.pointerUp(document, { pointerId: 1 })
  fireEvent.pointerDown(screen.getByText('b'), { pointerId: 1, button: 2 })
  fireEvent.pointerMove(document, { pointerId: 1, clientY: 35 })
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
  fireEvent.pointerUp(document, { pointerId: 1 })
  expect(onMove).not.toHaveBeenCalled()
})

test('unmounting the list during a drag cancels it', () => {
  const { onMove, unmount } = renderList()
  fireEvent.pointerDown(screen.getByText('a'), { pointerId: 1 })
  fireEvent.pointerMove(document, { pointerId: 1, clientY: 25 })
  unmount()
  fireEvent.pointerUp(document, { pointerId: 1 })
  expect(onMove).not.toHaveBeenCalled()
})
