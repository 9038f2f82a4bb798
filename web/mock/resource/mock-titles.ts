import { titleFieldOf } from '#contract/resource/reference.ts'
import { type AnyReference, idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { type DataScope, isInScope } from '#contract/resource/scope.ts'
import { rowsOf } from './row-registry.ts'

/** The title of a row, deleted or not; null if there is none, or if the row is outside the scope. */
function titleIn(target: AnyResource, id: unknown, now: number, scope: DataScope | undefined): string | null {
  const row = rowsOf(target).findAny(String(id), now)
  const title = row && (!scope || isInScope(target.scope, row, scope)) ? row[titleFieldOf(target)] : undefined
  return typeof title === 'string' ? title : null
}

/** The row with the titles of what it refers to, as they are now; with a scope, only of rows in it. Several references are sorted by id. */
export function withTitles(row: AnyRow, references: readonly AnyReference[], now: number, scope?: DataScope): AnyRow {
  const fields = references.flatMap(({ field, titleName, target, isList }): [string, unknown][] => {
    if (!isList) return [[titleName, titleIn(target, row[field], now, scope)]]
    const ids = idsOf(row[field]).toSorted()
    return [
      [field, ids],
      [titleName, ids.map((id) => titleIn(target, id, now, scope))],
    ]
  })
  return fields.length === 0 ? row : { ...row, ...Object.fromEntries(fields) }
}
