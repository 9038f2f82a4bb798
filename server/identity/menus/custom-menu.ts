import type { DeclaredMenu } from '#contract/pages/declared-menu.ts'
import type { RouteFlags } from '#contract/pages/page.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { flagsOf } from './menu-flags.ts'
import type { MenuTable } from './menu-table.ts'

function targetOf({ type, address }: MenuTable): RouteFlags {
  if (address === null) return {}
  return type === 'link' ? { href: address } : { frameSrc: address }
}

/** A custom directory, link or frame as a menu item; a title in one language is also that of the other. */
export function customMenu(row: MenuTable, declared: readonly Permission[]): DeclaredMenu {
  const { key, type, auth, path } = row
  const title = row.title ?? key
  return {
    key,
    parentKey: row.parent_key,
    type,
    name: key,
    title: { 'zh-CN': title, 'en-US': row.subtitle ?? title },
    icon: row.icon ?? '',
    sort: row.sort ?? 0,
    isHidden: row.is_hidden === 1,
    permissions: declared.filter(({ value }) => value === auth),
    // Nothing is at the path of a link, but routes need one.
    path: path ?? `/${key}`,
    flags: { ...flagsOf({ ...row, active_menu: row.active_menu === '' ? null : row.active_menu }), ...targetOf(row) },
    isCustom: true,
  }
}
