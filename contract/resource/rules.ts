import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import type { RowVersion } from './calls.ts'
import type { AnyResource, AnyRow } from './resource.ts'

/** Field values by name. */
export type FieldValues = Readonly<Record<string, unknown>>

/** What the audit log keeps of a change of a row; null where it is in no list. */
interface AuditedRow {
  readonly recordId: string
  readonly title: string
  readonly version: number
  readonly before: FieldValues | null
  readonly after: FieldValues | null
}

/** What a bulk call answers. */
interface BulkResult {
  readonly done: RowVersion[]
  readonly skipped: string[]
}

/** The row, if it is the one that was read; throws `notFound`, or a conflict with how it stands now. */
export function currentRow(resource: AnyResource, row: AnyRow | undefined, version: number): AnyRow {
  if (!row) throw new AppError(notFound)
  if (row.version !== version) throw resource.conflict(row)
  return row
}

/** Whether none of the given fields differs from the row; those that are undefined are not given. */
export function isUnchanged(row: AnyRow, fields: FieldValues): boolean {
  return Object.entries(fields).every(([name, value]) => value === undefined || JSON.stringify(row[name]) === JSON.stringify(value))
}

function auditedFields({ redacted }: AnyResource, { createDate: _created, updateDate: _updated, ...fields }: AnyRow): FieldValues {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !redacted.includes(name)))
}

/** What the audit log keeps of a change; `current` is the row as it stands after it, deleted or not. */
export function auditedChange(resource: AnyResource, before: AnyRow | null, after: AnyRow | null, current: AnyRow): AuditedRow {
  return {
    recordId: current.id,
    title: resource.titleOf(current),
    version: current.version,
    before: before && auditedFields(resource, before),
    after: after && auditedFields(resource, after),
  }
}

/** The fields that a bulk action sets. */
export function bulkFields({ bulk }: AnyResource, action: string): FieldValues {
  const found = bulk.find((candidate) => candidate.action === action)
  if (!found) throw new Error(`No bulk action ${action} is declared`)
  return found.set
}

/** What a bulk call answers that was done for some of its rows: the others were skipped. */
export function bulkResult(items: readonly RowVersion[], done: readonly RowVersion[]): BulkResult {
  const doneIds = new Set(done.map(({ id }) => id))
  return {
    done: done.map(({ id, version }) => ({ id, version })),
    skipped: items.map(({ id }) => id).filter((id) => !doneIds.has(id)),
  }
}
