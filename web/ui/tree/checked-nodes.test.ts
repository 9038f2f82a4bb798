import { expect, test } from 'vitest'
import { checkedAfterPress, checkedNodes } from './checked-nodes.ts'
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

function pressed(checked: readonly string[], ...ids: string[]): string[] {
  return [...checkedAfterPress(nodes, new Set(checked), new Set(ids))].toSorted()
}

test('a parent is checked when all leaves below it are, half when some is, and passes that up', () => {
  expect(statesOf()).toMatchObject({ shop: 'none', orders: 'none', about: 'none' })
  expect(statesOf('view')).toMatchObject({ shop: 'some', orders: 'some', view: 'all', stock: 'none' })
  expect(statesOf('view', 'refund')).toMatchObject({ shop: 'some', orders: 'all' })
  expect(statesOf('view', 'refund', 'stock')).toMatchObject({ shop: 'all', orders: 'all' })
})

test('a node with an empty list of children is a leaf', () => {
  expect(pressed([], 'about')).toEqual(['about'])
})

test('leaves are counted, and those that are not in the tree are not', () => {
  expect(checkedNodes(nodes, new Set(['view', 'stock', 'gone'])).count).toBe(2)
})

test('pressing a parent checks all below it that is not disabled', () => {
  expect(pressed([], 'shop')).toEqual(['stock', 'view'])
  expect(pressed(['view'], 'shop')).toEqual(['stock', 'view'])
})

test('pressing a parent again unchecks what it reaches and leaves the disabled as they are', () => {
  expect(pressed(['stock', 'view'], 'shop')).toEqual([])
  expect(pressed(['refund', 'stock', 'view'], 'shop')).toEqual(['refund'])
})

test('several pressed at once become alike', () => {
  expect(pressed(['view'], 'view', 'stock')).toEqual(['stock', 'view'])
})

test('a disabled leaf cannot be pressed', () => {
  expect(pressed([], 'refund')).toEqual([])
})
