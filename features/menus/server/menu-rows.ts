import type { Page } from '#contract/pages/page.ts'
import { menuRow } from './menu-row.ts'
import type { MenuRow } from '#features/menus/contract/menus.ts'
import type { Connection } from '#server/db/database.ts'
import { currentMenus } from '#server/identity/menus/current-menu.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import type { MenuTable } from '#server/identity/menus/menu-table.ts'

/** The stored rows with everything that the code determines. */
export function menuRowsOf(stored: readonly MenuTable[], pages: readonly Page[]): MenuRow[] {
  const idsByKey = new Map(stored.map(({ key, id }) => [key, id]))
  return currentMenus(stored, pages).map(({ row, menu }) =>
    menuRow(menu, {
      id: row.id,
      parentId: row.parent_key === null ? null : (idsByKey.get(row.parent_key) ?? null),
      component: row.component,
      auth: row.auth,
      version: row.version,
      createDate: new Date(row.created_at).toISOString(),
      updateDate: new Date(row.updated_at).toISOString(),
    }),
  )
}

/** Reads every row of the menu. */
export async function readMenuRows(connection: Connection, pages: readonly Page[]): Promise<MenuRow[]> {
  return menuRowsOf(await menuStore(connection).list(), pages)
}
