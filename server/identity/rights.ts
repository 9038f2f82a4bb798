import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { lastAdministrator, officerPermission, officerProtected } from '#contract/identity/identity-errors.ts'
import { isOfficerPermission } from '#contract/identity/officers.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { requireOfficers } from './officers/officer-guard.ts'
import { hasAdministrator, hasPermission, isSeparated, type Rights, rightsOf } from './rights-store.ts'

/** The lock of every write that changes who may do what: users' roles and state, roles, grants, menu permissions, parents of departments. */
export const rightsLock = 'rights'

/** What is compared of rights: permissions and departments. Everyone sees their own rows. */
export type ComparedRights = Pick<Rights, 'isSuper' | 'permissions'> & { readonly scope: Pick<DataScope, 'departments'> }

/** The rights of a user without roles. */
export const noRights: ComparedRights = { isSuper: false, permissions: [], scope: { departments: [] } }

function missing(all: readonly string[], granted: readonly string[]): string[] {
  const set = new Set(granted)
  return all.filter((item) => !set.has(item))
}

/** What `after` has more than `before`. */
function gain(before: ComparedRights, after: ComparedRights): ComparedRights {
  const [from, to] = [before.scope.departments, after.scope.departments]
  const departments = from === 'all' ? [] : to === 'all' ? to : missing(to, from)
  if (before.isSuper) return noRights
  return { isSuper: after.isSuper, permissions: missing(after.permissions, before.permissions), scope: { departments } }
}

function coversDepartments(
  { scope: { departments: granted } }: ComparedRights,
  { scope: { departments: needed } }: ComparedRights,
): boolean {
  return granted === 'all' || (needed !== 'all' && missing(needed, granted).length === 0)
}

/** Whether a user with the rights `mine` has everything in `theirs`. */
export function covers(mine: ComparedRights, theirs: ComparedRights): boolean {
  if (mine.isSuper) return true
  if (theirs.isSuper || missing(theirs.permissions, mine.permissions).length > 0) return false
  return coversDepartments(mine, theirs)
}

/**
 * Throws `forbidden` if a user has rights that the caller does not have: nobody manages a person who outranks them. While duties are separated,
 * officers manage everybody but officers, who throw `officerProtected`.
 */
export async function requireRank(connection: Connection, callerId: string, userId: string): Promise<void> {
  const [mine, theirs] = [await rightsOf(connection, callerId), await rightsOf(connection, userId)]
  if (theirs.officer !== null) throw new AppError(officerProtected)
  if (mine.isSeparated ? mine.officer === null : !covers(mine, theirs)) throw new AppError(forbidden)
}

/** Whether a user with these rights may give a permission to others. */
export function mayGrant(mine: Rights, permission: string): boolean {
  if (!mine.isSeparated) return hasPermission(mine, permission)
  return !isOfficerPermission(permission) && (mine.officer === 'security' || hasPermission(mine, permission))
}

/** While duties are separated, 安全管理员 gives to others what belongs to no officer; nobody gives anything to themselves. */
function checkSeparated(mine: Rights, gained: ComparedRights, reachesCaller: boolean): void {
  if (gained.permissions.some(isOfficerPermission)) throw new AppError(officerPermission)
  const isGrantable = (permission: string) => (reachesCaller ? hasPermission(mine, permission) : mayGrant(mine, permission))
  if (gained.isSuper || !gained.permissions.every(isGrantable) || !coversDepartments(mine, gained)) throw new AppError(forbidden)
}

/**
 * Throws `forbidden` if a write gives a user rights that the caller may not give; taking rights away needs none. `reachesCaller` if the caller
 * is among those who gain.
 */
export async function requireGrantable(
  connection: Connection,
  callerId: string,
  { before, after, reachesCaller }: { before: ComparedRights; after: ComparedRights; reachesCaller: boolean },
): Promise<void> {
  const mine = await rightsOf(connection, callerId)
  const gained = gain(before, after)
  if (mine.isSeparated) return checkSeparated(mine, gained, reachesCaller)
  if (!covers(mine, gained)) throw new AppError(forbidden)
}

/**
 * Throws `lastAdministrator` unless an enabled user has an enabled super administrator role; while duties are separated, unless the officers are
 * as they must be. Call it at the end of a write with `rightsLock`.
 */
export async function requireAdministrator(connection: Connection): Promise<void> {
  if (await isSeparated(connection)) return requireOfficers(connection)
  if (!(await hasAdministrator(connection))) throw new AppError(lastAdministrator)
}
