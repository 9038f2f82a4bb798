import { expect, test } from 'vitest'
import { arrange, moveColumn, showColumn, sizeColumn, viewOf, widthsOf } from './arranged-columns.ts'
import type { Column } from './column.ts'

const cell = () => ''
const columns: Column<unknown>[] = [
  { id: 'name', title: '名称', isRowHeader: true, cell },
  { id: 'city', title: '城市', widthPx: 104, cell },
  { id: 'email', title: '邮箱', minWidthPx: 200, cell },
]
const ids = (arranged: readonly { column: Column<unknown> }[]) => arranged.map(({ column }) => column.id)
const untouched = arrange(columns, undefined)

test('columns stand as the product has them until somebody moves them', () => {
  expect(ids(untouched)).toEqual(['name', 'city', 'email'])
  expect(viewOf(untouched, columns, 'default')).toBeUndefined()
})

test('what a person has set is read back as it was', () => {
  const set = sizeColumn(showColumn(moveColumn(untouched, 'email', 0), 'city', false), 'name', 300)
  const view = viewOf(set, columns, 'compact')
  expect(view).toEqual({ density: 'compact', columns: [{ id: 'email' }, { id: 'name', widthPx: 300 }, { id: 'city', isHidden: true }] })
  expect(arrange(columns, view)).toEqual(set)
})

test('a column that is gone is forgotten, and a new one stands behind the one it follows', () => {
  const view = { columns: [{ id: 'email' }, { id: 'gone' }, { id: 'name' }, { id: 'email' }] }
  expect(ids(arrange(columns, view))).toEqual(['email', 'name', 'city'])
})

test('a new first column stands first', () => {
  expect(ids(arrange(columns, { columns: [{ id: 'city' }, { id: 'email' }] }))).toEqual(['name', 'city', 'email'])
})

test('the column that names the row cannot be hidden', () => {
  expect(arrange(columns, { columns: columns.map(({ id }) => ({ id, isHidden: true })) }).map(({ isHidden }) => isHidden)).toEqual([
    false,
    true,
    true,
  ])
})

test('a table never loses all its columns', () => {
  const plain = columns.slice(1)
  expect(arrange(plain, { columns: plain.map(({ id }) => ({ id, isHidden: true })) }).every(({ isHidden }) => !isHidden)).toBe(true)
})

test('a width given back is the one of the product', () => {
  const sized = sizeColumn(untouched, 'city', 240)
  expect(viewOf(sizeColumn(sized, 'city', undefined), columns, 'default')).toBeUndefined()
})

test('columns without a width share the rest, each with room for the one that needs most', () => {
  expect(widthsOf(untouched)).toEqual({ widths: [undefined, 104, undefined], leastTotalPx: 504 })
})

test('where all have a width the last one takes the rest', () => {
  const sized = sizeColumn(sizeColumn(untouched, 'name', 200), 'email', 240)
  expect(widthsOf(sized)).toEqual({ widths: [200, 104, undefined], leastTotalPx: 544 })
})
