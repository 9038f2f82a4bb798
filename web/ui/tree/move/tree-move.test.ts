import { expect, test } from 'vitest'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { moveNode, moveTo, targetOfKey, type DropTarget, type TreeMove } from './tree-move.ts'

const leaf = (id: string): TreeNode => ({ id, label: id })

// system: roles, menus (view, edit), logs; about; help: faq
const nodes: readonly TreeNode[] = [
  {
    id: 'system',
    label: 'system',
    children: [leaf('roles'), { id: 'menus', label: 'menus', children: [leaf('view'), leaf('edit')] }, leaf('logs')],
  },
  leaf('about'),
  { id: 'help', label: 'help', children: [leaf('faq')] },
]

const ids = (siblings: readonly TreeNode[]): string =>
  siblings.map(({ id, children = [] }) => (children.length > 0 ? `${id}(${ids(children)})` : id)).join(' ')

const moved = (id: string, position: DropTarget['position'], targetId: string) => moveTo(nodes, id, { id: targetId, position })?.move

test('the index of a move does not count the moved node, in whichever direction it moves', () => {
  expect(moved('roles', 'after', 'menus')).toEqual({ id: 'roles', parentId: 'system', index: 1 })
  expect(moved('roles', 'after', 'logs')).toEqual({ id: 'roles', parentId: 'system', index: 2 })
  expect(moved('logs', 'before', 'roles')).toEqual({ id: 'logs', parentId: 'system', index: 0 })
  expect(moved('logs', 'before', 'menus')).toEqual({ id: 'logs', parentId: 'system', index: 1 })
})

test('a node moves to the top level, to another branch, and into a leaf', () => {
  expect(moved('view', 'before', 'system')).toEqual({ id: 'view', parentId: null, index: 0 })
  expect(moved('view', 'after', 'help')).toEqual({ id: 'view', parentId: null, index: 3 })
  expect(moved('logs', 'before', 'edit')).toEqual({ id: 'logs', parentId: 'menus', index: 1 })
  expect(moved('menus', 'into', 'about')).toEqual({ id: 'menus', parentId: 'about', index: 0 })
  expect(moved('about', 'into', 'system')).toEqual({ id: 'about', parentId: 'system', index: 3 })
})

test('moving into the own parent makes the node its last child', () => {
  expect(moved('roles', 'into', 'system')).toEqual({ id: 'roles', parentId: 'system', index: 2 })
  expect(moved('logs', 'into', 'system')).toBeUndefined()
})

test('a node moves neither to itself nor to its descendants', () => {
  for (const position of ['before', 'into', 'after'] as const) {
    expect(moved('menus', position, 'menus')).toBeUndefined()
    expect(moved('system', position, 'edit')).toBeUndefined()
  }
})

test('a move that changes nothing is none, and neither is one of or to an unknown node', () => {
  expect(moved('menus', 'after', 'roles')).toBeUndefined()
  expect(moved('menus', 'before', 'logs')).toBeUndefined()
  expect(moved('gone', 'into', 'about')).toBeUndefined()
  expect(moved('about', 'into', 'gone')).toBeUndefined()
})

test('the depth limit counts the levels below the moved node', () => {
  const move = (id: string, target: DropTarget, maxDepth: number) => moveTo(nodes, id, target, { maxDepth })?.move
  expect(move('menus', { id: 'about', position: 'into' }, 3)).toBeDefined()
  expect(move('menus', { id: 'about', position: 'into' }, 2)).toBeUndefined()
  expect(move('menus', { id: 'about', position: 'after' }, 2)).toBeDefined()
  expect(move('about', { id: 'faq', position: 'into' }, 3)).toBeDefined()
  expect(move('about', { id: 'faq', position: 'into' }, 2)).toBeUndefined()
  expect(move('about', { id: 'faq', position: 'before' }, 2)).toBeDefined()
})

test('canDrop sees the move and refuses it', () => {
  const seen: TreeMove[] = []
  const canDrop = (move: TreeMove) => {
    seen.push(move)
    return move.parentId !== null
  }
  expect(moveTo(nodes, 'view', { id: 'about', position: 'after' }, { canDrop })).toBeUndefined()
  expect(moveTo(nodes, 'view', { id: 'about', position: 'into' }, { canDrop })).toBeDefined()
  expect(seen).toEqual([
    { id: 'view', parentId: null, index: 2 },
    { id: 'view', parentId: 'about', index: 0 },
  ])
})

test('up and down go around the nearest sibling, and end at the first and last', () => {
  expect(targetOfKey(nodes, 'menus', 'ArrowUp')).toEqual({ id: 'roles', position: 'before' })
  expect(targetOfKey(nodes, 'menus', 'ArrowDown')).toEqual({ id: 'logs', position: 'after' })
  expect(targetOfKey(nodes, 'roles', 'ArrowUp')).toBeUndefined()
  expect(targetOfKey(nodes, 'logs', 'ArrowDown')).toBeUndefined()
  expect(targetOfKey(nodes, 'faq', 'ArrowDown')).toBeUndefined()
})

test('right goes into the previous sibling, left after the parent', () => {
  expect(targetOfKey(nodes, 'logs', 'ArrowRight')).toEqual({ id: 'menus', position: 'into' })
  expect(targetOfKey(nodes, 'roles', 'ArrowRight')).toBeUndefined()
  expect(targetOfKey(nodes, 'view', 'ArrowLeft')).toEqual({ id: 'menus', position: 'after' })
  expect(targetOfKey(nodes, 'about', 'ArrowLeft')).toBeUndefined()
  expect(targetOfKey(nodes, 'about', 'Enter')).toBeUndefined()
  expect(targetOfKey(nodes, 'gone', 'ArrowUp')).toBeUndefined()
})

test('moveNode takes the node with its children out of one place and puts it in the other', () => {
  expect(ids(moveNode(nodes, { id: 'menus', parentId: 'about', index: 0 }))).toBe('system(roles logs) about(menus(view edit)) help(faq)')
  expect(ids(moveNode(nodes, { id: 'logs', parentId: 'system', index: 0 }))).toBe('system(logs roles menus(view edit)) about help(faq)')
  expect(ids(moveNode(nodes, { id: 'faq', parentId: null, index: 1 }))).toBe('system(roles menus(view edit) logs) faq about help')
})

test('moveNode leaves a tree without the node or its new parent unchanged', () => {
  expect(moveNode(nodes, { id: 'gone', parentId: null, index: 0 })).toBe(nodes)
  expect(moveNode(nodes, { id: 'faq', parentId: 'gone', index: 0 })).toBe(nodes)
})

test('there and back again: a key and its opposite restore the tree', () => {
  const press = (tree: readonly TreeNode[], id: string, key: string) => {
    const target = targetOfKey(tree, id, key)
    const move = target && moveTo(tree, id, target)?.move
    return move ? moveNode(tree, move) : tree
  }
  for (const [key, opposite] of [
    ['ArrowDown', 'ArrowUp'],
    ['ArrowUp', 'ArrowDown'],
    ['ArrowRight', 'ArrowLeft'],
  ] as const) {
    for (const id of ['menus', 'about']) expect(ids(press(press(nodes, id, key), id, opposite)), `${id} ${key}`).toBe(ids(nodes))
  }
})
