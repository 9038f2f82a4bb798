import { fieldError } from '#contract/resource/field-errors.ts'
import { grantedMenuMissing } from '#features/roles/contract/role-errors.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import type { Context } from '#server/app/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { type GrantedMenu, grantStore } from '#server/identity/roles/grant-store.ts'
import { requireHeldContent } from '#server/identity/roles/role-rights.ts'
import { contentOf } from './role-rules.ts'
import { roleStore } from './role-store.ts'

function permissionsOf(menus: readonly GrantedMenu[]): string[] {
  return [...new Set(menus.flatMap(({ auth }) => auth ?? []))]
}

/** Makes the menu rows that a role grants those with these keys; returns the same role if it grants them already. */
export async function setMenus({ db }: UnitOfWork, context: Context, before: Role, menuKeys: readonly string[]): Promise<Role> {
  const { principal, clock, language } = context
  const grants = grantStore(db)
  const menus = await grants.menusWith(menuKeys)
  if (menus.length < menuKeys.length) throw fieldError(grantedMenuMissing, 'menuKeys', language)
  const [held, wanted] = [new Set(before.menu_keys), new Set(menuKeys)]
  const added = menus.filter(({ key }) => !held.has(key))
  const removed = await grants.menusWith(before.menu_keys.filter((key) => !wanted.has(key)))
  if (added.length + removed.length === 0) return before

  const content = await contentOf(db, before)
  const permissions = permissionsOf(menus)
  await requireHeldContent(db, principal.id, content, { ...content, permissions })
  if (permissions.some((value) => !content.permissions.includes(value))) context.requireConfirmation()
  const idsOf = (rows: readonly GrantedMenu[]) => rows.map(({ id }) => id)
  await grants.add(before.id, idsOf(added), clock.now())
  await grants.remove(before.id, idsOf(removed))
  const after = await roleStore.rows(db, principal.scope).update(before, {}, clock.now())
  if (!after) throw new Error(`Role ${before.id} changed although writes hold the lock`)
  return after
}
