import type { DeclaredMenu } from '#contract/pages/declared-menu.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { CustomMenu } from './menu-store.ts'

/** A custom item; empty if its permission is no longer declared, because then nobody holds it. */
function menuOf({ key, title, auth, address, ...row }: CustomMenu, declared: readonly Permission[]): DeclaredMenu[] {
  const permissions = declared.filter(({ value }) => value === auth)
  if (auth !== null && permissions.length === 0) return []
  const flags = address === null ? {} : row.type === 'link' ? { href: address } : { frameSrc: address }
  return [{ ...row, key, name: key, title: { 'zh-CN': title, 'en-US': title }, permissions, flags, isCustom: true }]
}

/** Custom directories, links and frames as menu items; they have the same title in every language. */
export function customMenus(rows: readonly CustomMenu[], declared: readonly Permission[]): DeclaredMenu[] {
  return rows.flatMap((row) => menuOf(row, declared))
}
