import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { Columns } from '#web/mock/mock-list.ts'

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Accessors of a resource's sortable and filterable values. */
export function columnsOf({ row }: Pick<AnyResource, 'row'>): Columns<AnyRow> {
  return Object.fromEntries(Object.keys(row.shape).map((field) => [field, (of: AnyRow) => valueOf(of[field])]))
}
