import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { lastAdministrator } from '#contract/identity/identity-errors.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { hasAdministrator, type Rights, rightsOf } from './rights-store.ts'

/** The lock of every write that changes who may do what: users' roles and state, roles, grants, menu permissions, parents of departments. */
export const rightsLock = 'rights'

/** What is compared of rights: permissions and departments. Everyone sees their own rows. */
export type ComparedRights = Pick<Rights, 'isSuper' | 'permissions'> & { readonly scope: Pick<DataScope, 'departments'> }

/** The rights of somebody without roles. */
export const noRights: ComparedRights = { isSuper: false, permissions: [], scope: { departments: [] } }

function missing(all: readonly string[], held: readonly string[]): string[] {
  const set = new Set(held)
  return all.filter((item) => !set.has(item))
}

/** What `after` has more than `before`. */
function gain(before: ComparedRights, after: ComparedRights): ComparedRights {
  const [from, to] = [before.scope.departments, after.scope.departments]
  const departments = from === 'all' ? [] : to === 'all' ? to : missing(to, from)
  if (before.isSuper) return noRights
  return { isSuper: after.isSuper, permissions: missing(after.permissions, before.permissions), scope: { departments } }
}

/** Whether somebody with the rights `mine` holds everything in `theirs`. */
export function covers(mine: ComparedRights, theirs: ComparedRights): boolean {
  if (mine.isSuper) return true
  if (theirs.isSuper || missing(theirs.permissions, mine.permissions).length > 0) return false
  const [held, needed] = [mine.scope.departments, theirs.scope.departments]
  return held === 'all' || (needed !== 'all' && missing(needed, held).length === 0)
}

/** Throws `forbidden` if a user has rights that the caller does not have: nobody manages a person who outranks them. */
export async function requireRank(connection: Connection, callerId: string, userId: string): Promise<void> {
  const [mine, theirs] = [await rightsOf(connection, callerId), await rightsOf(connection, userId)]
  if (!covers(mine, theirs)) throw new AppError(forbidden)
}

/** Throws `forbidden` if a write gives somebody rights that the caller does not have; taking rights away needs none. */
export async function requireHeld(connection: Connection, callerId: string, before: ComparedRights, after: ComparedRights): Promise<void> {
  if (!covers(await rightsOf(connection, callerId), gain(before, after))) throw new AppError(forbidden)
}

/** Throws `lastAdministrator` unless an enabled user has an enabled super administrator role. Call it at the end of a write with `rightsLock`. */
export async function requireAdministrator(connection: Connection): Promise<void> {
  if (!(await hasAdministrator(connection))) throw new AppError(lastAdministrator)
}
