import { createHash } from 'node:crypto'
import type { DataScope } from '#contract/resource/scope.ts'

/** The rows that a caller may read and write. Stores require one, so that no query can omit it. */
class CallerScope {
  readonly data: DataScope
  // Makes the type nominal: only this module creates scopes.
  readonly #departmentsKey: string

  constructor(data: DataScope) {
    this.data = data
    const { departments } = data
    this.#departmentsKey = departments === 'all' ? 'all' : createHash('sha256').update(departments.join()).digest('base64url')
  }

  /** Equal for callers who may see the same departments. */
  get departmentsKey(): string {
    return this.#departmentsKey
  }
}

export type Scope = CallerScope

/** The scope of a user. Only `server/identity` computes it, from the user's roles (`tools/boundaries`). */
export function scopeOf(data: DataScope): Scope {
  return new CallerScope(data)
}

/** What users may read and write of themselves, whatever their roles: their own row, and the name of their department. */
export function ownScope({ id, departmentId }: { readonly id: string; readonly departmentId: string | null }): Scope {
  return new CallerScope({ departments: departmentId === null ? [] : [departmentId], userId: id, includesOwn: true })
}

/** Unrestricted: for migrations, jobs and the rules of `server/identity` alone (`tools/boundaries`). */
export const systemScope: Scope = new CallerScope({ departments: 'all', userId: '', includesOwn: false })
