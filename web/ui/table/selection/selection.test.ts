import { expect, test, vi } from 'vitest'
import { createSelection } from './selection.ts'

interface Row {
  readonly id: string
  readonly version: number
}

const row = (id: string, version = 1): Row => ({ id, version })

function selectionOf(...rows: Row[]) {
  const selection = createSelection<Row>(({ id }) => id)
  selection.set(rows, true)
  return selection
}

const selected = (selection: ReturnType<typeof selectionOf>) => Array.from(selection.current().values())

test('rows on other pages stay selected', () => {
  const selection = selectionOf(row('a'))
  selection.set([row('b')], true)
  expect(selected(selection)).toEqual([row('a'), row('b')])
})

test('deselecting a row leaves the others selected', () => {
  const selection = selectionOf(row('a'), row('b'))
  selection.set([row('a', 7)], false)
  expect(selected(selection)).toEqual([row('b')])
})

test('a selected row is updated in place', () => {
  const selection = selectionOf(row('a'), row('b'))
  selection.updateRows([row('a', 2), row('c', 2)])
  expect(selected(selection)).toEqual([row('a', 2), row('b')])
})

test('listeners are called on changes only', () => {
  const a = row('a')
  const selection = selectionOf(a)
  const listener = vi.fn<() => void>()
  const unsubscribe = selection.subscribe(listener)
  selection.updateRows([a, row('b')])
  expect(listener).not.toHaveBeenCalled()
  selection.clear()
  selection.clear()
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  selection.set([a], true)
  expect(listener).toHaveBeenCalledTimes(1)
})
