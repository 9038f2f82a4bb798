import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import { childMenus, type DeclaredMenu } from '#contract/pages/declared-menu.ts'
import { rolesView } from './permissions.ts'

/** A menu row that roles can grant; the caller may grant it if they may give its permission to others, or if it requires none. */
export const grantableMenu = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['directory', 'page', 'button', 'link', 'frame']),
  isGrantable: z.boolean(),
  get children() {
    return z.array(grantableMenu)
  },
})

/** A menu row that roles can grant. */
export type GrantableMenu = z.output<typeof grantableMenu>

/** Returns the menu as a tree with what the caller may grant. */
export const listGrantableMenus = defineCall({
  resource: 'roles',
  operation: 'grantableMenus',
  method: 'GET',
  path: '/role/menus',
  permission: rolesView,
  result: z.object({ list: z.array(grantableMenu) }),
})

/** The permission that granting a menu row gives, if it gives one. */
export function grantedPermission({ type, permissions }: DeclaredMenu): string | undefined {
  return type === 'directory' ? undefined : permissions[0]?.value
}

/** The menu rows as a tree; `mayGrant` is whether the caller may give a permission to others. */
export function grantableMenus(
  menus: readonly DeclaredMenu[],
  { language, mayGrant }: { readonly language: Language; readonly mayGrant: (permission: string) => boolean },
  parentKey: string | null = null,
): GrantableMenu[] {
  return childMenus(menus, parentKey).map((menu) => {
    const permission = grantedPermission(menu)
    return {
      key: menu.key,
      label: menu.title[language],
      type: menu.type,
      isGrantable: permission === undefined || mayGrant(permission),
      children: grantableMenus(menus, { language, mayGrant }, menu.key),
    }
  })
}
