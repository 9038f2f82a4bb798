import { expect, test } from 'vitest'
import type { GrantableMenu } from '#features/roles/contract/grantable-menus.ts'
import { leafIds, menuNodes } from './menu-nodes.ts'
import { menuChanges, mergedMenus } from './menu-changes.ts'
import { zh } from './messages.zh.ts'

const menu = (key: string, type: GrantableMenu['type'], children: GrantableMenu[] = [], isGrantable = true): GrantableMenu => ({
  key,
  label: key,
  type,
  isGrantable,
  children,
})

const menus = [
  menu('system', 'directory', [
    menu('users', 'page', [menu('users-edit', 'button', [], false), menu('users-delete', 'button', [], false)]),
    menu('audit', 'page'),
  ]),
  menu('empty', 'directory'),
  menu('docs', 'link'),
]

function nodesFor(granted: readonly string[], isReadOnly = false) {
  return menuNodes(menus, { messages: zh, granted: new Set(granted), isReadOnly })
}

test('the leaves are the rows that grant something; a page with buttons is a branch with itself as a leaf', () => {
  const nodes = nodesFor([])
  expect(leafIds(nodes)).toEqual(['users', 'users-edit', 'users-delete', 'audit', 'docs'])
  expect(nodes.map(({ id }) => id)).toEqual(['system/', 'docs'])
})

test('what the user may not grant is locked with the reason, unless the role grants it already', () => {
  const buttons = (granted: readonly string[]) => nodesFor(granted)[0]?.children?.[0]?.children?.slice(1)
  expect(buttons(['users-delete'])).toEqual([
    { id: 'users-edit', label: 'users-edit', isDisabled: true, hint: zh.notHeld },
    { id: 'users-delete', label: 'users-delete', isDisabled: false },
  ])
})

test('a merge keeps what both sides have granted and taken away', () => {
  expect(menuChanges(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  expect(mergedMenus(['a', 'b', 'c'], ['a', 'b', 'mine'], ['b', 'c', 'theirs'])).toEqual(['b', 'theirs', 'mine'])
})
