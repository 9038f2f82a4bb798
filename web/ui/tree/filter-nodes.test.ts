import { expect, test } from 'vitest'
import { filterNodes, highlightParts } from './filter-nodes.ts'
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

function idsOf(matches: readonly TreeNode[]): string[] {
  return matches.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])
}

test('a match keeps its ancestors, which are expandedIds', () => {
  const { nodes: matches, expandedIds } = filterNodes(nodes, ' USER ')
  expect(idsOf(matches)).toEqual(['system', 'users'])
  expect([...expandedIds]).toEqual(['system'])
})

test('a matching branch keeps all its children, and is collapsed when none of them matches', () => {
  const { nodes: matches, expandedIds } = filterNodes(nodes, 'system')
  expect(idsOf(matches)).toEqual(['system', 'roles', 'grant', 'users'])
  expect(expandedIds.size).toBe(0)
})

test('hints are searched too', () => {
  expect(idsOf(filterNodes(nodes, 'role_').nodes)).toEqual(['system', 'roles', 'grant'])
})

test('every match is highlighted, ignoring case', () => {
  expect(highlightParts('Anna and Ann', 'an')).toEqual([
    { at: 0, text: 'An', isMatch: true },
    { at: 2, text: 'na ', isMatch: false },
    { at: 5, text: 'an', isMatch: true },
    { at: 7, text: 'd ', isMatch: false },
    { at: 9, text: 'An', isMatch: true },
    { at: 11, text: 'n', isMatch: false },
  ])
})

test('a text whose lower case has another length is not highlighted in the wrong place', () => {
  expect(highlightParts('İstanbul', 'stan')).toEqual([{ at: 0, text: 'İstanbul', isMatch: false }])
})
