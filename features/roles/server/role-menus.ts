import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { grantedMenuMissing } from '#features/roles/contract/role-errors.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import type { Context } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { type GrantedMenu, grantStore } from '#server/identity/roles/grant-store.ts'
import { mayGrant } from '#server/identity/rights.ts'
import { rightsOf } from '#server/identity/rights-store.ts'
import { requireGrantableRole, type RoleContent } from '#server/identity/roles/role-rights.ts'
import { contentOf } from './role-rules.ts'
import { roleStore } from './role-store.ts'

function permissionsOf(menus: readonly GrantedMenu[]): string[] {
  return [...new Set(menus.flatMap(({ auth }) => auth ?? []))]
}

/** Throws unless the caller may also give the right to see what the permissions that a role gains change. */
async function requireGrantableViews(
  connection: Connection,
  { principal, neededViews }: Context,
  content: RoleContent,
  permissions: readonly string[],
) {
  const rights = await rightsOf(connection, principal.id)
  const gained = permissions.filter((value) => !content.permissions.includes(value))
  const mayUse = (value: string) => neededViews.get(value)?.some((view) => mayGrant(rights, view)) ?? true
  if (!gained.every(mayUse)) throw new AppError(forbidden)
}

/** Makes the menu rows that a role grants those with these keys; returns the same role if it grants them already. */
export async function setMenus({ db }: UnitOfWork, context: Context, before: Role, menuKeys: readonly string[]): Promise<Role> {
  const { principal, clock, language } = context
  const grants = grantStore(db)
  const menus = await grants.menusWith(menuKeys)
  if (menus.length < menuKeys.length) throw fieldError(grantedMenuMissing, 'menuKeys', language)
  const [granted, wanted] = [new Set(before.menu_keys), new Set(menuKeys)]
  const added = menus.filter(({ key }) => !granted.has(key))
  const removed = await grants.menusWith(before.menu_keys.filter((key) => !wanted.has(key)))
  if (added.length + removed.length === 0) return before

  const content = await contentOf(db, before)
  const permissions = permissionsOf(menus)
  await requireGrantableRole(db, principal.id, content, { ...content, permissions })
  await requireGrantableViews(db, context, content, permissions)
  if (permissions.some((value) => !content.permissions.includes(value))) context.requireConfirmation()
  const idsOf = (rows: readonly GrantedMenu[]) => rows.map(({ id }) => id)
  await grants.add(before.id, idsOf(added), clock.now())
  await grants.remove(before.id, idsOf(removed))
  const after = await roleStore.rows(db, principal.scope).update(before, {}, clock.now())
  if (!after) throw new Error(`Role ${before.id} changed although writes hold the lock`)
  return after
}
