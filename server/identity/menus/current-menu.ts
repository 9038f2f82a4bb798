import { topLevel } from '#contract/navigation.ts'
import { declaredMenus, type DeclaredMenu, editedMenus } from '#contract/pages/declared-menu.ts'
import type { Page } from '#contract/pages/page.ts'
import { declaredPermissions } from '#server/identity/declared-permissions.ts'
import { customMenu } from './custom-menu.ts'
import { editsOf } from './menu-flags.ts'
import type { MenuTable } from './menu-table.ts'

/** A stored row and the menu item that it gives. */
export interface CurrentMenu {
  readonly row: MenuTable
  readonly menu: DeclaredMenu
}

/** The stored rows with the menu items that they give: those of the code with users' edits, and custom ones. */
export function currentMenus(rows: readonly MenuTable[], pages: readonly Page[]): CurrentMenu[] {
  const permissions = declaredPermissions(pages, [])
  const builtIn = editedMenus(declaredMenus(topLevel, pages), rows.filter((row) => row.is_built_in === 1).map(editsOf))
  const byKey = new Map(builtIn.map((menu) => [menu.key, menu]))
  return rows.flatMap((row) => {
    const menu = row.is_built_in === 1 ? byKey.get(row.key) : customMenu(row, permissions)
    return menu ? { row, menu } : []
  })
}

/** Whether anybody can hold the permission of an item: a custom one may name a permission that is no longer declared. */
export function isGrantable({ row, menu }: CurrentMenu): boolean {
  return menu.isCustom !== true || row.auth === null || menu.permissions.length > 0
}
