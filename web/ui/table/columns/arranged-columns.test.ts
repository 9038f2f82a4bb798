import { expect, test } from 'vitest'
import { arrange, moveColumn, showColumn, resizeColumn, viewOf, widthsOf } from './arranged-columns.ts'
import type { Column } from './column.ts'

const cell = () => ''
const columns: Column<unknown>[] = [
  { id: 'name', title: '名称', isRowHeader: true, cell },
  { id: 'city', title: '城市', widthPx: 104, cell },
  { id: 'email', title: '邮箱', minWidthPx: 200, cell },
]
const ids = (arranged: readonly { column: Column<unknown> }[]) => arranged.map(({ column }) => column.id)
const defaults = arrange(columns, undefined)

test('columns have their default order until someone moves them', () => {
  expect(ids(defaults)).toEqual(['name', 'city', 'email'])
  expect(viewOf(defaults, columns, { density: 'default', hasTotals: false })).toBeUndefined()
})

test('saved settings are restored exactly', () => {
  const set = resizeColumn(showColumn(moveColumn(defaults, 'email', 0), 'city', false), 'name', 300)
  const view = viewOf(set, columns, { density: 'compact', hasTotals: false })
  expect(view).toEqual({ density: 'compact', columns: [{ id: 'email' }, { id: 'name', widthPx: 300 }, { id: 'city', isHidden: true }] })
  expect(arrange(columns, view)).toEqual(set)
})

test('removed columns are dropped, and a new column comes after its predecessor', () => {
  const view = { columns: [{ id: 'email' }, { id: 'gone' }, { id: 'name' }, { id: 'email' }] }
  expect(ids(arrange(columns, view))).toEqual(['email', 'name', 'city'])
})

test('a new first column comes first', () => {
  expect(ids(arrange(columns, { columns: [{ id: 'city' }, { id: 'email' }] }))).toEqual(['name', 'city', 'email'])
})

test('the row header column cannot be hidden', () => {
  expect(arrange(columns, { columns: columns.map(({ id }) => ({ id, isHidden: true })) }).map(({ isHidden }) => isHidden)).toEqual([
    false,
    true,
    true,
  ])
})

test('at least one column stays visible', () => {
  const plain = columns.slice(1)
  expect(arrange(plain, { columns: plain.map(({ id }) => ({ id, isHidden: true })) }).every(({ isHidden }) => !isHidden)).toBe(true)
})

test('resetting a width restores the default', () => {
  const sized = resizeColumn(defaults, 'city', 240)
  expect(viewOf(resizeColumn(sized, 'city', undefined), columns, { density: 'default', hasTotals: false })).toBeUndefined()
})

test('columns without a width share the remaining space, each as wide as the largest minimum', () => {
  expect(widthsOf(defaults)).toEqual({ widths: [undefined, 104, undefined], minTotalPx: 504 })
})

test('when all columns have a width the last one takes the remaining space', () => {
  const sized = resizeColumn(resizeColumn(defaults, 'name', 200), 'email', 240)
  expect(widthsOf(sized)).toEqual({ widths: [200, 104, undefined], minTotalPx: 544 })
})
