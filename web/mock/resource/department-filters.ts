import type { Filters } from '#contract/lists/list-query.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { organisationRows } from './row-registry.ts'

/** The ids of a department and those below it. */
function idsWithin(id: string, now: number): string[] {
  const below = (organisationRows('departments')?.all(now) ?? []).filter((row) => String(row['path']).includes(`/${id}/`))
  return [id, ...below.map((row) => row.id)]
}

/** A view whose filters by department name all departments that they include. */
export function withDepartmentsBelow(filters: Filters, view: FieldValues, now: number): FieldValues {
  const expanded = Object.entries(filters).flatMap(([name, { kind }]): [string, unknown][] => {
    const id = view[name]
    return kind === 'inDepartment' && typeof id === 'string' ? [[name, idsWithin(id, now)]] : []
  })
  return expanded.length === 0 ? view : { ...view, ...Object.fromEntries(expanded) }
}
