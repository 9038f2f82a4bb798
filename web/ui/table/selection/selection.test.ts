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

const ticked = (selection: ReturnType<typeof selectionOf>) => Array.from(selection.current().values())

test('rows of other pages stay ticked', () => {
  const selection = selectionOf(row('a'))
  selection.set([row('b')], true)
  expect(ticked(selection)).toEqual([row('a'), row('b')])
})

test('a tick taken away leaves the others', () => {
  const selection = selectionOf(row('a'), row('b'))
  selection.set([row('a', 7)], false)
  expect(ticked(selection)).toEqual([row('b')])
})

test('a ticked row is known as it stands now, in its place', () => {
  const selection = selectionOf(row('a'), row('b'))
  selection.renew([row('a', 2), row('c', 2)])
  expect(ticked(selection)).toEqual([row('a', 2), row('b')])
})

test('those who watch are told of changes, and of nothing else', () => {
  const a = row('a')
  const selection = selectionOf(a)
  const listener = vi.fn<() => void>()
  const leave = selection.subscribe(listener)
  selection.renew([a, row('b')])
  expect(listener).not.toHaveBeenCalled()
  selection.clear()
  selection.clear()
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  selection.set([a], true)
  expect(listener).toHaveBeenCalledTimes(1)
})
