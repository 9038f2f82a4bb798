import { declaredMenus } from '#contract/kit/declared-menu.ts'
import type { Page, PageGroup, MenuLink } from '#contract/kit/page.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { type BuiltInMenu, menuStore } from './menu-store.ts'

/** The menu rows that the top level of the menu, pages and their buttons stand for. */
export function builtInMenus(top: readonly (PageGroup | MenuLink)[], pages: readonly Page[]): BuiltInMenu[] {
  return declaredMenus(top, pages).map(({ key, parentKey, type, permissions, path }) => ({
    key,
    parentKey,
    type,
    // A directory asks for permissions of its pages; to grant it gives none of them.
    auth: type === 'directory' ? null : (permissions[0]?.value ?? null),
    path,
    component: type === 'page' || type === 'frame' ? key : null,
  }))
}

/**
 * Brings the stored menu in line with the code at every start: adds rows for what is new, keeps `auth`, `path` and `component` as the code says,
 * marks rows whose page is gone as not installed. What people edited (title, icon, order, place, hiding) is never overwritten.
 */
export async function reconcileMenus(connection: Connection, menus: readonly BuiltInMenu[], clock: Clock): Promise<{ gone: string[] }> {
  const store = menuStore(connection)
  const stored = new Map((await store.listBuiltIn()).map((menu) => [menu.key, menu]))
  const now = clock.now()
  for (const menu of menus) {
    const known = stored.get(menu.key)
    stored.delete(menu.key)
    if (!known) await store.create(menu, newId(clock), now)
    else if (!known.isInstalled || known.auth !== menu.auth || known.path !== menu.path || known.component !== menu.component) {
      await store.syncFromCode(menu, now)
    }
  }
  const gone = [...stored.values()]
  for (const { key, isInstalled } of gone) if (isInstalled) await store.markNotInstalled(key, now)
  return { gone: gone.map(({ key }) => key) }
}
