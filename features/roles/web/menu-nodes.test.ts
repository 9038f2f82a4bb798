import { expect, test } from 'vitest'
import type { GrantableMenu } from '#features/roles/contract/grantable-menus.ts'
import { leafIds, menuNodes, withNeeded } from './menu-nodes.ts'
import { menuChanges, mergedMenus } from './menu-changes.ts'
import { useRoleMessages } from './messages.ts'

const zh = useRoleMessages.in['zh-CN']

const menu = (
  key: string,
  type: GrantableMenu['type'],
  children: GrantableMenu[] = [],
  isGrantable = true,
  needs: string[] = [],
): GrantableMenu => ({
  key,
  label: key,
  type,
  isGrantable,
  needs,
  children,
})

const menus = [
  menu('system', 'directory', [
    menu('users', 'page', [menu('users-edit', 'button', [], false), menu('users-delete', 'button', [], false, ['users'])]),
    menu('audit', 'page'),
  ]),
  menu('empty', 'directory'),
  menu('docs', 'link'),
]

function nodesFor(granted: readonly string[], isReadOnly = false) {
  return menuNodes(menus, { messages: zh, granted: new Set(granted), selected: new Set(granted), isReadOnly })
}

test('the leaves are the rows that grant something; a page with buttons is a branch with itself as a leaf', () => {
  const nodes = nodesFor([])
  expect(leafIds(nodes)).toEqual(['users', 'users-edit', 'users-delete', 'audit', 'docs'])
  expect(nodes.map(({ id }) => id)).toEqual(['system/', 'docs'])
})

test('what the user may not grant is locked with the reason, unless the role grants it already', () => {
  const buttons = (granted: readonly string[]) => nodesFor(granted)[0]?.children?.[0]?.children?.slice(1)
  expect(buttons(['users', 'users-delete'])).toEqual([
    { id: 'users-edit', label: 'users-edit', isDisabled: true, hint: zh.notGrantable },
    { id: 'users-delete', label: 'users-delete', isDisabled: false },
  ])
})

test('a merge keeps what both sides have granted and taken away', () => {
  expect(menuChanges(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  expect(mergedMenus(['a', 'b', 'c'], ['a', 'b', 'mine'], ['b', 'c', 'theirs'])).toEqual(['b', 'theirs', 'mine'])
})

test('what a role holds without the right to see is marked, in a tree that may not be changed too', () => {
  const marked = [false, true].map((isReadOnly) => nodesFor(['users-delete'], isReadOnly)[0]?.children?.[0]?.children?.[2]?.hint)
  expect(marked).toEqual([zh.notUsable, zh.notUsable])
  expect(nodesFor(['users', 'users-delete'])[0]?.children?.[0]?.children?.[2]?.hint).toBeUndefined()
})

test('checking a right checks that to see along, unchecking this one unchecks what needs it, and what was of no use before stays', () => {
  const after = (before: string[], wanted: string[]) => [...withNeeded(menus, new Set(before), new Set(wanted))].toSorted()
  expect(after([], ['users-delete'])).toEqual(['users', 'users-delete'])
  expect(after(['users', 'users-delete', 'docs'], ['users-delete', 'docs'])).toEqual(['docs'])
  expect(after(['users-delete'], ['users-delete', 'docs'])).toEqual(['docs', 'users-delete'])
  expect(after(['users-delete'], [])).toEqual([])
})
