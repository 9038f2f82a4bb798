import { expect, test } from 'vitest'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { moveRow, treeOf, visibleRows, type TreeRowNode } from './tree-rows.ts'

const row = (id: string, parentId: string | null): TreeRowNode => ({ id, parentId, label: id })

const ids = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ id, children = [] }) => (children.length > 0 ? `${id}(${ids(children)})` : id)).join(' ')

test('rows in whatever order become a tree whose siblings keep that order', () => {
  const rows = [row('sales', 'east'), row('west', 'company'), row('company', null), row('east', 'company'), row('stock', 'east')]
  expect(ids(treeOf(rows))).toBe('company(west east(sales stock))')
})

test('a row whose parent is missing is at the top level', () => {
  expect(ids(treeOf([row('company', null), row('sales', 'hidden')]))).toBe('company sales')
})

test('visible rows know their position among their siblings', () => {
  const nodes = treeOf([row('company', null), row('east', 'company'), row('west', 'company'), row('sales', 'west')])
  expect(visibleRows(nodes, new Set(['company']))).toMatchObject([
    { node: { id: 'company' }, parentId: null, level: 1, position: 1, siblingCount: 1, isExpanded: true },
    { node: { id: 'east' }, parentId: 'company', level: 2, position: 1, siblingCount: 2, isExpanded: undefined },
    { node: { id: 'west' }, parentId: 'company', level: 2, position: 2, siblingCount: 2, isExpanded: false },
  ])
})

test('a moved row is in its new place among its new siblings, and takes its descendants along', () => {
  const rows = [row('company', null), row('east', 'company'), row('sales', 'east'), row('west', 'company'), row('plant', null)]
  const after = (id: string, parentId: string | null, index: number) => ids(treeOf(moveRow(rows, { id, parentId, index })))
  expect(after('east', 'company', 1)).toBe('company(west east(sales)) plant')
  expect(after('plant', 'company', 0)).toBe('company(plant east(sales) west)')
  expect(after('east', null, 2)).toBe('company(west) plant east(sales)')
  expect(after('west', 'plant', 0)).toBe('company(east(sales)) plant(west)')
  expect(after('gone', null, 0)).toBe('company(east(sales) west) plant')
})
