import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFittingItems } from './use-fitting-items.ts'

let widths: Record<string, number> = {}
const measureAll = new Set<() => void>()

class TestObserver {
  readonly #targets = new Set<Element>()
  readonly #measure: () => void
  constructor(callback: () => void) {
    this.#measure = () => this.#targets.has(screen.getByTestId('a')) && callback()
    measureAll.add(this.#measure)
  }
  observe(element: Element) {
    this.#targets.add(element)
  }
  disconnect() {
    measureAll.delete(this.#measure)
  }
}

const ids = ['a', 'b', 'c']

function Items() {
  const { ref, fitting } = useFittingItems<HTMLDivElement>(ids)
  return (
    <>
      <div data-testid="before" style={{ minWidth: '100px' }} />
      <div ref={ref}>
        {ids.map((id) => (
          <span key={id} data-testid={id} data-item={id} inert={!fitting.has(id)} />
        ))}
        <span data-testid="fixed" />
      </div>
    </>
  )
}

function open(sizes: Record<string, number>) {
  widths = sizes
  vi.stubGlobal('ResizeObserver', TestObserver)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widths[this.dataset['testid'] ?? ''] ?? 0
  })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  render(<Items />)
}

const shown = () => ids.filter((id) => !screen.getByTestId(id).hasAttribute('inert'))

test('what is always shown beside the items takes from their room', () => {
  open({ before: 100, a: 100, b: 100, c: 100, fixed: 60 })
  expect(shown()).toEqual(['a', 'b'])
})

test('an element before the items gives way to them, down to its least width', () => {
  open({ before: 160, a: 100, b: 100, c: 100, fixed: 60 })
  expect(shown()).toEqual(['a', 'b', 'c'])
})

test('items are measured again when the label of one of them becomes longer', () => {
  open({ before: 100, a: 100, b: 100, c: 0, fixed: 60 })
  expect(shown()).toEqual(['a', 'b', 'c'])
  widths = { ...widths, a: 200 }
  act(() => {
    for (const measure of measureAll) measure()
  })
  expect(shown()).toEqual(['a'])
})
