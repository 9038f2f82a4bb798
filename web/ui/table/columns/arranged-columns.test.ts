import { expect, test } from 'vitest'
import { arrange, columnsWithoutRoom, moveColumn, showColumn, resizeColumn, viewOf, widthsOf } from './arranged-columns.ts'
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
    undefined,
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

test('columns without a width share the remaining space in proportion to their own minimum', () => {
  expect(widthsOf(defaults)).toEqual({ widths: [undefined, 104, undefined], minTotalPx: 432 })
  expect(widthsOf(defaults, 760)).toEqual({ widths: [256, 104, 400], minTotalPx: 432 })
})

test('when all columns have a width the last one takes the remaining space', () => {
  const sized = resizeColumn(resizeColumn(defaults, 'name', 200), 'email', 240)
  expect(widthsOf(sized)).toEqual({ widths: [200, 104, undefined], minTotalPx: 544 })
})

test('a column is wide enough for its title and, where it is sortable, the arrow', () => {
  const [column] = arrange<unknown, string>([{ id: 'state', title: '最近一次处理结果', sortName: 'state', widthPx: 80, cell }], undefined)
  expect(column && widthsOf([column]).minTotalPx).toBe(8 * 14 + 24 + 20)
})

test('a text that would be cut gets what other columns have beyond theirs, the shortest lack first', () => {
  const needs = new Map(Object.entries({ name: 90, city: 120, email: 300 }))
  expect(widthsOf(defaults, 532, needs).widths).toEqual([112, 120, 300])
  expect(widthsOf(defaults, 500, needs).widths).toEqual([106, 120, 274])
})

test('beside a text that is too long for the table, other columns keep a little air', () => {
  const needs = new Map(Object.entries({ name: 60, city: 60, email: 2000 }))
  expect(widthsOf(defaults, 432, needs).widths).toEqual([76, 76, 280])
})

test('a column resized by hand neither gives nor takes', () => {
  const sized = resizeColumn(defaults, 'name', 300)
  expect(widthsOf(sized, 604, new Map(Object.entries({ name: 60, city: 60, email: 2000 }))).widths).toEqual([300, 76, 228])
})

const ranked: Column<unknown>[] = [
  { id: 'name', title: '名称', isRowHeader: true, minWidthPx: 100, cell },
  { id: 'kind', title: '类型', priority: 3, widthPx: 100, cell },
  { id: 'status', title: '状态', priority: 1, widthPx: 100, cell },
  { id: 'owner', title: '负责人', widthPx: 100, cell },
  { id: 'department', title: '部门', priority: 3, widthPx: 100, cell },
]

test('columns that do not fit are left out by priority, those further back first, but never the row header or those of priority 1', () => {
  const leftOut = (roomPx: number) => columnsWithoutRoom(arrange(ranked, undefined), roomPx)
  expect(leftOut(0)).toEqual([])
  expect(leftOut(500)).toEqual([])
  expect(leftOut(499)).toEqual(['department'])
  expect(leftOut(350)).toEqual(['department', 'kind'])
  expect(leftOut(10)).toEqual(['department', 'kind', 'owner'])
})

test('a column that a user has shown or resized stays, and another one is left out for it', () => {
  const shown = showColumn(arrange(ranked, undefined), 'department', true)
  expect(columnsWithoutRoom(shown, 499)).toEqual(['kind'])
  expect(viewOf(shown, ranked, { density: 'default', hasTotals: false })?.columns).toContainEqual({ id: 'department', isHidden: false })
  expect(columnsWithoutRoom(resizeColumn(arrange(ranked, undefined), 'department', 900), 499)).toEqual(['kind'])
})

test('at least one column is not left out', () => {
  const plain = ranked.filter(({ priority }) => priority === 3)
  expect(columnsWithoutRoom(arrange(plain, undefined), 10)).toEqual(['department'])
})
