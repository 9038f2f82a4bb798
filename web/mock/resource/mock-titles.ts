import { titleFieldOf } from '#contract/resource/reference.ts'
import { type AnyReference, idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { rowsOf } from './mocked-rows.ts'

/** The title of a row, deleted or not; null if there is none. */
function titleIn(target: AnyResource, id: unknown, now: number): string | null {
  const title = rowsOf(target).findAny(String(id), now)?.[titleFieldOf(target)]
  return typeof title === 'string' ? title : null
}

/** The row with the titles of what it refers to, as they are now. Several references are sorted by id. */
export function withTitles(row: AnyRow, references: readonly AnyReference[], now: number): AnyRow {
  const fields = references.flatMap(({ field, titleName, target, isList }): [string, unknown][] => {
    if (!isList) return [[titleName, titleIn(target, row[field], now)]]
    const ids = idsOf(row[field]).toSorted()
    return [
      [field, ids],
      [titleName, ids.map((id) => titleIn(target, id, now))],
    ]
  })
  return fields.length === 0 ? row : { ...row, ...Object.fromEntries(fields) }
}
