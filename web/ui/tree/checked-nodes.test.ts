import { expect, test } from 'vitest'
import { toggleChecked, checkedNodes } from './checked-nodes.ts'
import type { TreeNode } from './tree-node.ts'

const nodes: readonly TreeNode[] = [
  {
    id: 'shop',
    label: '门店',
    children: [
      {
        id: 'orders',
        label: '订单',
        children: [
          { id: 'view', label: '查看' },
          { id: 'refund', label: '退款', isDisabled: true },
        ],
      },
      { id: 'stock', label: '库存' },
    ],
  },
  { id: 'about', label: '关于', children: [] },
]

function statesOf(...checked: string[]): Record<string, string> {
  return Object.fromEntries(checkedNodes(nodes, new Set(checked)).states)
}

function toggled(checked: readonly string[], ...ids: string[]): string[] {
  return [...toggleChecked(nodes, new Set(checked), new Set(ids))].toSorted()
}

test('a parent is checked when all leaves below it are, indeterminate when some are, and so are its ancestors', () => {
  expect(statesOf()).toMatchObject({ shop: 'none', orders: 'none', about: 'none' })
  expect(statesOf('view')).toMatchObject({ shop: 'some', orders: 'some', view: 'all', stock: 'none' })
  expect(statesOf('view', 'refund')).toMatchObject({ shop: 'some', orders: 'all' })
  expect(statesOf('view', 'refund', 'stock')).toMatchObject({ shop: 'all', orders: 'all' })
})

test('a node with an empty list of children is a leaf', () => {
  expect(toggled([], 'about')).toEqual(['about'])
})

test('the count includes only leaves that are in the tree', () => {
  expect(checkedNodes(nodes, new Set(['view', 'stock', 'gone'])).count).toBe(2)
})

test('toggling a parent checks all enabled leaves below it', () => {
  expect(toggled([], 'shop')).toEqual(['stock', 'view'])
  expect(toggled(['view'], 'shop')).toEqual(['stock', 'view'])
})

test('toggling a parent again unchecks its enabled leaves and leaves disabled ones alone', () => {
  expect(toggled(['stock', 'view'], 'shop')).toEqual([])
  expect(toggled(['refund', 'stock', 'view'], 'shop')).toEqual(['refund'])
})

test('nodes toggled together get the same state', () => {
  expect(toggled(['view'], 'view', 'stock')).toEqual(['stock', 'view'])
})

test('a disabled leaf cannot be toggled', () => {
  expect(toggled([], 'refund')).toEqual([])
})
