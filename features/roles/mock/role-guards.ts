import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { topLevel } from '#contract/navigation.ts'
import { grantedPermission } from '#features/roles/contract/grantable-menus.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import { officerPermission } from '#contract/identity/identity-errors.ts'
import { isOfficerPermission } from '#contract/identity/officers.ts'
import type { MockContext, MockPerson } from '#web/mock/mock.ts'
import { neededViews } from '#web/mock/people.ts'
import { grantsByOffice, isSeparated } from '#web/mock/separation.ts'
import { memberRows } from './role-members.ts'

type Content = Pick<Role, 'id' | 'dataScope' | 'departmentIds'> & { readonly menu_keys: readonly string[] }

/** The permissions that menu rows with these keys grant. */
export function permissionsOf(keys: readonly string[], { pages }: Pick<MockContext, 'pages'>): string[] {
  const menus = declaredMenus(topLevel, pages).filter(({ key }) => keys.includes(key))
  return [...new Set(menus.flatMap((menu) => grantedPermission(menu) ?? []))]
}

/** The departments that a role opens to its present members. */
function departmentsOpenedBy({ id, dataScope, departmentIds }: Content, now: number): 'all' | readonly string[] {
  if (dataScope === 'all') return 'all'
  if (dataScope === 'custom') return departmentIds
  if (dataScope === 'self') return []
  return memberRows(id, now).flatMap(({ departmentId }) => (typeof departmentId === 'string' ? departmentId : []))
}

/** Whether a user may give a permission to others. */
export function mayGrant(person: MockPerson, value: string): boolean {
  if (!isSeparated()) return person.can({ value })
  return !isOfficerPermission(value) && (grantsByOffice(person.userId) || person.can({ value }))
}

/** Throws if a write gives members of a role what the caller may not give; `before` is null if they gain all of it. */
export function requireGrantable(before: Content | null, after: Content, context: MockContext): void {
  const { person, now } = context
  const had = new Set(before ? permissionsOf(before.menu_keys, context) : [])
  const gained = permissionsOf(after.menu_keys, context).filter((value) => !had.has(value))
  if (isSeparated() && gained.some(isOfficerPermission)) throw new AppError(officerPermission)
  const reachesCaller = memberRows(after.id, now).some(({ id }) => id === person.userId)
  const mayUse = (value: string) => neededViews.get(value)?.some((view) => mayGrant(person, view)) ?? true
  const lacks = !gained.every(mayUse) || gained.some((value) => !(reachesCaller ? person.can({ value }) : mayGrant(person, value)))
  const [from, to] = [before ? departmentsOpenedBy(before, now) : [], departmentsOpenedBy(after, now)]
  const granted = person.scope.departments
  const isBeyond =
    from !== 'all' &&
    granted !== 'all' &&
    (to === 'all' || to.some((department) => !from.includes(department) && !granted.includes(department)))
  if (lacks || isBeyond) throw new AppError(forbidden)
}
