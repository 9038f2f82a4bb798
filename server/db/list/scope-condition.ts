import { type SqlBool, sql } from 'kysely'
import type { DataScope, ResourceScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { isAmong } from '#server/db/row-list.ts'
import type { Condition } from './list-source.ts'

/** A resource's scope as columns of its table, and the data scope of the caller. */
export interface ScopedColumns {
  readonly owner: string | null
  readonly department: string | null
  readonly data: DataScope
}

/** The columns that restrict a caller; undefined if the caller sees all rows. */
export function scopedColumns(scope: ResourceScope, nameOf: (field: string) => string, data: DataScope): ScopedColumns | undefined {
  if (scope === 'everyone') return undefined
  const owner = scope.owner === null ? null : nameOf(scope.owner)
  if (scope.kind === 'own') return { owner, department: null, data: { ...data, departments: [], includesOwn: !data.isOfAnother } }
  return data.departments === 'all' ? undefined : { owner, department: nameOf(scope.department), data }
}

/**
 * Disjoint conditions for the rows in a scope: those of its departments, and the caller's own in other departments. Empty if there are none.
 * `table` is the table or its alias.
 */
export function scopeParts(db: Connection, table: string, { owner, department, data }: ScopedColumns): Condition[] {
  const { departments, userId, includesOwn } = data
  const inDepartments =
    department !== null && departments !== 'all' && departments.length > 0
      ? isAmong(db, sql.ref(`${table}.${department}`), departments)
      : undefined
  const isOwn = owner !== null && includesOwn ? sql<SqlBool>`${sql.ref(`${table}.${owner}`)} = ${userId}` : undefined
  if (!inDepartments) return isOwn ? [isOwn] : []
  if (!isOwn || department === null) return [inDepartments]
  const elsewhere = sql<SqlBool>`(${sql.ref(`${table}.${department}`)} is null or not (${inDepartments}))`
  return [inDepartments, sql<SqlBool>`${isOwn} and ${elsewhere}`]
}

/** The condition for a row to be in a scope. */
export function scopeCondition(db: Connection, table: string, scoped: ScopedColumns): Condition {
  const parts = scopeParts(db, table, scoped)
  const [first] = parts
  if (!first) return sql<SqlBool>`1 = 0`
  return parts.length === 1 ? first : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
