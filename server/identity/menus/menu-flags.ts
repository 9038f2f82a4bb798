import type { MenuEdits, MenuFlags } from '#contract/pages/declared-menu.ts'
import type { MenuTable } from './menu-table.ts'

/** The flags that users have set. */
export function flagsOf(row: MenuTable): MenuFlags {
  return {
    ...(row.open_type !== null && { openType: row.open_type }),
    ...(row.keep_alive !== null && { keepAlive: row.keep_alive === 1 }),
    ...(row.is_affix !== null && { affix: row.is_affix === 1 }),
    ...(row.always_show !== null && { alwaysShow: row.always_show === 1 }),
    ...(row.active_menu !== null && { activeMenu: row.active_menu }),
  }
}

/** What users have set of a built-in row. */
export function editsOf(row: MenuTable): MenuEdits {
  const { key, title, subtitle, icon, sort } = row
  const isHidden = row.is_hidden === null ? null : row.is_hidden === 1
  return { key, parentKey: row.parent_key, title, subtitle, icon, sort, isHidden, flags: flagsOf(row) }
}
