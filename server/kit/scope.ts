import { sha256 } from '#platform/hashes.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { DataScope } from '#contract/resource/scope.ts'

/** The rows that a caller may read and write, and what they may reveal of them. Stores require one, so that no query can omit it. */
class CallerScope {
  readonly data: DataScope
  /** Whether the caller holds the permission of masked fields. */
  readonly mayReveal: (permission: Permission) => boolean
  /** It is the caller's own row: what only others are not to see of it is theirs. */
  readonly isOwn: boolean
  // Makes the type nominal: only this module creates scopes.
  readonly #departmentsKey: string

  constructor(data: DataScope, mayReveal: (permission: Permission) => boolean, { isOwn = false } = {}) {
    this.data = data
    this.isOwn = isOwn
    this.mayReveal = mayReveal
    const { departments } = data
    this.#departmentsKey = departments === 'all' ? 'all' : sha256(departments.join(), 'base64url')
  }

  /** Equal for callers who may see the same departments. */
  get departmentsKey(): string {
    return this.#departmentsKey
  }
}

export type Scope = CallerScope

/** The scope of a user with these permissions. Only `server/identity` computes it, from the user's roles (`tools/boundaries`). */
export function scopeOf(data: DataScope, permissions: ReadonlySet<string>): Scope {
  return new CallerScope(data, ({ value }) => permissions.has(value))
}

/** What users may read and write of themselves, whatever their roles: their own row, and the name of their department. */
export function ownScope({ id, departmentId }: { readonly id: string; readonly departmentId: string | null }): Scope {
  return new CallerScope({ departments: departmentId === null ? [] : [departmentId], userId: id, includesOwn: true }, () => true, {
    isOwn: true,
  })
}

/** Unrestricted, with the rows that only this user sees: for handovers alone (`tools/boundaries`). */
export function systemScopeOf(userId: string): Scope {
  return new CallerScope({ departments: 'all', userId, includesOwn: true }, () => true)
}

/** Unrestricted: for migrations, jobs and the rules of `server/identity` alone (`tools/boundaries`). */
export const systemScope: Scope = new CallerScope({ departments: 'all', userId: '', includesOwn: false }, () => true)
