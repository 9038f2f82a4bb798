import { expect, test } from 'vitest'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { dropAt, type DropPoint } from './drop-point.ts'
import type { MoveRules } from './tree-move.ts'

const leaf = (id: string): TreeNode => ({ id, label: id })

const nodes: readonly TreeNode[] = [
  { id: 'system', label: 'system', children: [leaf('roles'), { id: 'menus', label: 'menus', children: [leaf('view'), leaf('edit')] }] },
  leaf('about'),
]
const allExpanded = new Set(['system', 'menus'])

function drop(
  id: string,
  point: Partial<DropPoint>,
  { expandedIds = allExpanded, ...rules }: MoveRules & { expandedIds?: Set<string> } = {},
) {
  return dropAt({ nodes, expandedIds, id, rules }, { rowId: 'about', part: 'upper', level: 1, ...point })
}

test('the top of a row means before it, the middle into it, the bottom after it', () => {
  expect(drop('roles', { part: 'top' })).toMatchObject({
    move: { parentId: null, index: 1 },
    mark: { rowId: 'about', edge: 'top', level: 1 },
  })
  expect(drop('roles', { part: 'upper' })).toMatchObject({ move: { parentId: 'about', index: 0 }, mark: { edge: 'whole' } })
  expect(drop('roles', { part: 'bottom' })).toMatchObject({ move: { parentId: null, index: 2 }, mark: { edge: 'bottom', level: 1 } })
})

test('where a node cannot be dropped into a row, the halves of the row mean before and after it', () => {
  expect(drop('menus', { rowId: 'about', part: 'upper' }, { maxDepth: 2 })).toMatchObject({ mark: { edge: 'top' } })
  expect(drop('menus', { rowId: 'about', part: 'lower' }, { maxDepth: 2 })).toMatchObject({ mark: { edge: 'bottom' } })
})

test('nothing is marked on the dragged node, in its subtree, where it already is, and where it is refused', () => {
  expect(drop('system', { rowId: 'system' })).toBeUndefined()
  expect(drop('system', { rowId: 'view' })).toBeUndefined()
  expect(drop('about', { rowId: 'about', part: 'top' })).toBeUndefined()
  expect(drop('edit', { rowId: 'view', part: 'bottom', level: 3 })).toBeUndefined()
  expect(drop('about', { rowId: 'roles' }, { canDrop: () => false })).toBeUndefined()
  expect(drop('about', { rowId: 'gone' })).toBeUndefined()
})

test('the bottom of an expanded branch means before its first child, of a collapsed one after it', () => {
  expect(drop('about', { rowId: 'system', part: 'bottom' })).toMatchObject({
    move: { parentId: 'system', index: 0 },
    mark: { rowId: 'system', edge: 'bottom', level: 2 },
  })
  const collapsed = { expandedIds: new Set<string>() }
  expect(drop('view', { rowId: 'system', part: 'bottom' }, collapsed)).toMatchObject({
    move: { parentId: null, index: 1 },
    mark: { level: 1 },
  })
})

test('below a last child the horizontal position chooses between the child and its ancestors', () => {
  const below = (level: number) => drop('about', { rowId: 'edit', part: 'bottom', level })
  expect(below(3)).toMatchObject({ move: { parentId: 'menus', index: 2 }, mark: { rowId: 'edit', level: 3 } })
  expect(below(9)).toMatchObject({ move: { parentId: 'menus', index: 2 } })
  expect(below(2)).toMatchObject({ move: { parentId: 'system', index: 2 }, mark: { rowId: 'edit', level: 2 } })
  // After 系统 it already is.
  expect(below(1)).toBeUndefined()
})

test('below a child that is not the last the horizontal position does not matter', () => {
  expect(drop('about', { rowId: 'roles', part: 'bottom', level: -4 })).toMatchObject({
    move: { parentId: 'system', index: 1 },
    mark: { level: 2 },
  })
})

test('a last child is dragged out of its branch by moving left on its own row', () => {
  expect(drop('edit', { rowId: 'edit', part: 'bottom', level: 2 })).toMatchObject({
    move: { parentId: 'system', index: 2 },
    mark: { level: 2 },
  })
  expect(drop('edit', { rowId: 'edit', part: 'bottom', level: 1 })).toMatchObject({
    move: { parentId: null, index: 1 },
    mark: { level: 1 },
  })
})

test('a sibling that is last only because the dragged node follows it counts as last', () => {
  expect(drop('edit', { rowId: 'view', part: 'bottom', level: 2 })).toMatchObject({ move: { parentId: 'system', index: 2 } })
})
