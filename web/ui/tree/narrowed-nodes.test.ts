import { expect, test } from 'vitest'
import { narrowedNodes, textParts } from './narrowed-nodes.ts'
import type { TreeNode } from './tree-node.ts'

const nodes: readonly TreeNode[] = [
  {
    id: 'system',
    label: 'System',
    children: [
      { id: 'roles', label: 'Roles', children: [{ id: 'grant', label: 'Grant', hint: 'role_grant' }] },
      { id: 'users', label: 'Users' },
    ],
  },
  { id: 'about', label: 'About' },
]

function idsOf(found: readonly TreeNode[]): string[] {
  return found.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])
}

test('a match stays with all above it, which is open', () => {
  const { nodes: found, open } = narrowedNodes(nodes, ' USER ')
  expect(idsOf(found)).toEqual(['system', 'users'])
  expect([...open]).toEqual(['system'])
})

test('a branch that matches stays whole, and is closed where nothing below it matches', () => {
  const { nodes: found, open } = narrowedNodes(nodes, 'system')
  expect(idsOf(found)).toEqual(['system', 'roles', 'grant', 'users'])
  expect(open.size).toBe(0)
})

test('hints are searched too', () => {
  expect(idsOf(narrowedNodes(nodes, 'role_').nodes)).toEqual(['system', 'roles', 'grant'])
})

test('every place of a match is marked, whatever its case', () => {
  expect(textParts('Anna and Ann', 'an')).toEqual([
    { at: 0, text: 'An', isMatch: true },
    { at: 2, text: 'na ', isMatch: false },
    { at: 5, text: 'an', isMatch: true },
    { at: 7, text: 'd ', isMatch: false },
    { at: 9, text: 'An', isMatch: true },
    { at: 11, text: 'n', isMatch: false },
  ])
})

test('a text whose lower case has another length is not marked in the wrong place', () => {
  expect(textParts('İstanbul', 'stan')).toEqual([{ at: 0, text: 'İstanbul', isMatch: false }])
})
