import { expect, test } from 'vitest'
import { type DeclaredMenu, declaredMenus } from '#contract/pages/declared-menu.ts'
import type { Page, PageGroup } from '#contract/pages/page.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import type { MenuRow } from '#features/menus/contract/menus.ts'
import { menuRow } from './menu-row.ts'
import { menuItems } from './menu-tree.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const spend = definePermission('purse_spend', both('花', 'Spend'))

const groups: readonly PageGroup[] = [
  { id: 'later', path: '/later', title: both('以后', 'Later'), icon: 'clock', sort: 2 },
  { id: 'money', path: '/money', title: both('钱', 'Money'), icon: 'coins', sort: 1 },
]
const purse: Page = { id: 'purse', path: '/money/purse', name: 'money_purse', parent: 'money', title: both('页', 'Page'), sort: 1 }

/** The rows of the items of the code, as they are before anybody edits them. Their ids are numbers in order. */
function declaredRows(menus: readonly DeclaredMenu[], date: string): MenuRow[] {
  const ids = new Map(menus.map(({ key }, index) => [key, String(index).padStart(16, '0')]))
  return menus.map((menu) => {
    const { key, parentKey, type, permissions } = menu
    const hasPage = type === 'page' || type === 'frame'
    return menuRow(menu, {
      id: ids.get(key) ?? '',
      parentId: parentKey === null ? null : (ids.get(parentKey) ?? null),
      component: hasPage ? key : null,
      // A directory is shown with any permission of its pages, but granting it grants none of them.
      auth: type === 'directory' ? null : (permissions[0]?.value ?? null),
      version: 1,
      createDate: date,
      updateDate: date,
    })
  })
}

test('the management list has all rows in order, and a search keeps ancestors and descendants', () => {
  const lining: Page = {
    ...purse,
    id: 'lining',
    path: '/money/purse/lining',
    name: 'lining',
    parent: 'purse',
    title: both('夹层 A', 'Lining'),
    buttons: [{ id: 'cut', title: both('剪', 'Cut'), permission: spend }],
  }
  const rows = declaredRows(declaredMenus(groups, [purse, lining]), '2026-11-21T01:30:00.000Z')
  const named = (name?: string) => menuItems(rows, { language: 'zh-CN', name })
  expect(named().map(({ key }) => key)).toEqual(['money', 'later'])
  const [money] = named('层 a')
  expect([named('层 a').length, money?.key, money?.children[0]?.key]).toEqual([1, 'money', 'purse'])
  const found = money?.children[0]?.children[0]
  expect(found).toMatchObject({
    key: 'lining',
    label: '夹层 A',
    subtitle: 'Lining',
    auth: null,
    children: [{ key: 'cut', auth: 'purse_spend' }],
  })
  expect(named('钱')[0]?.children).toHaveLength(1)
  expect(named('没有')).toEqual([])
})
