import type { DeclaredMenu } from '#contract/kit/declared-menu.ts'
import type { Permission } from '#contract/kit/permission.ts'
import type { CustomMenu } from './menu-store.ts'

/** A row that people have made, beside those of the code; none where its permission is no longer declared, for then nobody holds it. */
function menuOf({ key, title, auth, address, ...row }: CustomMenu, declared: readonly Permission[]): DeclaredMenu[] {
  const permissions = declared.filter(({ value }) => value === auth)
  if (auth !== null && permissions.length === 0) return []
  const flags = address === null ? {} : row.type === 'link' ? { href: address } : { frameSrc: address }
  return [{ ...row, key, name: key, title: { 'zh-CN': title, 'en-US': title }, permissions, flags, isMade: true }]
}

/** The directories, links and frames that people have made as rows of the menu; their titles hold in every language. */
export function customMenus(rows: readonly CustomMenu[], declared: readonly Permission[]): DeclaredMenu[] {
  return rows.flatMap((row) => menuOf(row, declared))
}
