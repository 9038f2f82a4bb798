import { sql } from 'kysely'
import type { AnyResource } from '#contract/resource/resource.ts'
import { placesIn } from '#contract/resource/places.ts'
import type { Connection } from '#server/db/database.ts'
import type { SummedColumn } from '#server/db/list/figures.ts'
import { every } from '#server/db/list/filters.ts'
import { scopedColumns, scopeParts } from '#server/db/list/scope-condition.ts'
import type { Scope } from '#server/kit/scope.ts'
import type { Columns } from './columns.ts'
import type { Source } from './deleted-row-store.ts'
import { mayReveal } from './guarded-listing.ts'
import type { CachedRead } from './listing.ts'

/** Reads something of the rows in a scope: of those of its departments, which other callers see too, and of the caller's own elsewhere. */
export function readScopeParts(resource: AnyResource, columns: Columns, table: string) {
  const isNotDeleted = sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`
  return async <Value>(
    db: Connection,
    source: Source,
    scope: Scope,
    cached: CachedRead<Value>,
    read: (source: Source) => Promise<Value>,
  ): Promise<Value[]> => {
    const { data } = scope
    // A search finds more rows for those who may reveal masked fields.
    const revealed = mayReveal(resource, scope) ? 'revealed ' : ''
    const departmentsKey = `${revealed}${scope.departmentsKey}`
    const scoped = scopedColumns(resource.scope, columns.nameOf, data)
    if (!scoped) return [await cached(revealed, () => read(source))]
    const values = scopeParts(db, table, scoped).map((part, index) => {
      const isShared = index === 0 && scoped.department !== null && scoped.data.departments.length > 0
      const key = isShared ? departmentsKey : `${departmentsKey} ${data.userId}`
      return cached(key, () => read({ ...source, only: every([isNotDeleted, part]) }))
    })
    return Promise.all(values)
  }
}

/** The columns whose values are added up: fields that are computed for one page of rows have none. */
export function summedColumns(resource: AnyResource, columns: Columns): SummedColumn[] {
  return Array.from(placesIn(resource), ([field, { ofSum }]) => ({ field, column: columns.nameOf(field), places: ofSum })).filter(
    ({ column }) => columns.names.includes(column),
  )
}
