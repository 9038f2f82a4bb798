import { declaredMenus } from '#contract/pages/declared-menu.ts'
import type { Page, PageGroup, MenuLink } from '#contract/pages/page.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { type BuiltInMenu, menuStore } from './menu-store.ts'

/** The menu rows of the top level, the pages and their buttons. */
export function builtInMenus(top: readonly (PageGroup | MenuLink)[], pages: readonly Page[]): BuiltInMenu[] {
  return declaredMenus(top, pages).map(({ key, parentKey, type, permissions, path }) => ({
    key,
    parentKey,
    type,
    // A directory is visible with any permission of its pages, but granting it grants none of them.
    auth: type === 'directory' ? null : (permissions[0]?.value ?? null),
    path,
    component: type === 'page' || type === 'frame' ? key : null,
  }))
}

/**
 * Syncs the stored menu with the code at every start: adds new rows, updates `auth`, `path` and `component`, and marks rows without a page as not
 * installed. Never overwrites what users can edit: title, icon, order, parent and visibility.
 */
export async function reconcileMenus(
  connection: Connection,
  menus: readonly BuiltInMenu[],
  clock: Clock,
): Promise<{ uninstalled: string[] }> {
  const store = menuStore(connection)
  const stored = new Map((await store.listBuiltIn()).map((menu) => [menu.key, menu]))
  const now = clock.now()
  // Before any row is created, because the children of a custom row keep their parent.
  for (const { key } of menus) if (!stored.has(key)) await store.renameCustom(key, `${key}-${newId(clock)}`, now)
  for (const menu of menus) {
    const known = stored.get(menu.key)
    stored.delete(menu.key)
    if (!known) await store.create(menu, newId(clock), now)
    else if (!known.isInstalled || known.auth !== menu.auth || known.path !== menu.path || known.component !== menu.component) {
      await store.syncFromCode(menu, now)
    }
  }
  const uninstalled = [...stored.values()]
  for (const { key, isInstalled } of uninstalled) if (isInstalled) await store.markNotInstalled(key, now)
  return { uninstalled: uninstalled.map(({ key }) => key) }
}
