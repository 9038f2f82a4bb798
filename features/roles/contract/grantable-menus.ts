import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import { childMenus, type DeclaredMenu } from '#contract/pages/declared-menu.ts'
import type { NeededViews } from '#contract/permissions/needed-views.ts'
import { rolesView } from './permissions.ts'

/**
 * A menu row that roles can grant; the caller may grant it if they may give its permission to others, or if it requires none. What it gives is of
 * no use without one of the rows that `needs` names, if it names any: they give the right to see what it changes, which the caller must be able to give too.
 */
export const grantableMenu = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['directory', 'page', 'button', 'link', 'frame']),
  isGrantable: z.boolean(),
  needs: z.array(z.string()),
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

interface GrantOptions {
  readonly language: Language
  readonly neededViews: NeededViews
  /** Whether the caller may give a permission to others. */
  readonly mayGrant: (permission: string) => boolean
}

/** The menu rows as a tree. */
export function grantableMenus(menus: readonly DeclaredMenu[], options: GrantOptions, parentKey: string | null = null): GrantableMenu[] {
  const { language, neededViews, mayGrant } = options
  return childMenus(menus, parentKey).map((menu) => {
    const permission = grantedPermission(menu)
    const views = permission === undefined ? [] : (neededViews.get(permission) ?? [])
    const showing = menus.flatMap((other) => {
      const given = grantedPermission(other)
      return given !== undefined && views.includes(given) ? other.key : []
    })
    return {
      key: menu.key,
      label: menu.title[language],
      type: menu.type,
      isGrantable: permission === undefined || (mayGrant(permission) && (views.length === 0 || views.some(mayGrant))),
      // Its own page first: it is the one that is granted along.
      needs: showing.toSorted((one, other) => Number(other === menu.parentKey) - Number(one === menu.parentKey)),
      children: grantableMenus(menus, options, menu.key),
    }
  })
}
