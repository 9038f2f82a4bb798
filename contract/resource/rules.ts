import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { RowVersion } from './calls.ts'
import { fileTitlesOf } from './file-titles.ts'
import { invalidTransition, type Transition } from './flow.ts'
import type { AnyResource, AnyRow } from './resource.ts'
import { maskFields } from './mask.ts'

/** Field values by name. */
export type FieldValues = Readonly<Record<string, unknown>>

/** A change of a row in the audit log; `before` or `after` is null where the row does not exist or is deleted. */
interface AuditedRow {
  readonly recordId: string
  readonly title: string
  readonly version: number
  readonly before: FieldValues | null
  readonly after: FieldValues | null
}

/** The result of a bulk call. */
interface BulkResult {
  readonly done: RowVersion[]
  readonly skipped: string[]
}

/** The row, if it has the version that was read; throws `notFound`, or a conflict with the current row. `isOwn` if it is the caller's own, whose masked fields they see. */
export function currentRow(resource: AnyResource, row: AnyRow | undefined, version: number, { isOwn = false } = {}): AnyRow {
  if (!row) throw new AppError(notFound)
  if (row.version !== version) throw resource.conflict(isOwn ? row : maskFields(resource.masked, row))
  return row
}

/** Whether the row already has these values; undefined ones are ignored. */
export function isUnchanged(row: AnyRow, fields: FieldValues): boolean {
  return Object.entries(fields).every(([name, value]) => value === undefined || isSameValue(row[name], value))
}

/** The fields of a row that are audited. */
export function auditedFields(resource: AnyResource, { createDate: _created, updateDate: _updated, ...fields }: AnyRow): FieldValues {
  const audited = { ...fields, ...fileTitlesOf(resource.fields.shape, fields) }
  return Object.fromEntries(Object.entries(audited).filter(([name]) => !resource.redacted.includes(name)))
}

/** A change of a row for the audit log; `current` is the row after it, deleted or not. */
export function auditedChange(resource: AnyResource, before: AnyRow | null, after: AnyRow | null, current: AnyRow): AuditedRow {
  return {
    recordId: current.id,
    title: resource.titleOf(current),
    version: current.version,
    before: before && auditedFields(resource, before),
    after: after && auditedFields(resource, after),
  }
}

/** The field of an audited reveal that has the name of the masked one. */
export const revealedField = 'revealedField'

/** The audit entry of revealing a masked field. It is not a change of the row, and so not in its history. */
export function auditedReveal(resource: AnyResource, row: AnyRow, field: string) {
  return {
    resource: `${resource.name}.reveal`,
    recordId: row.id,
    title: resource.titleOf(row),
    before: null,
    after: { [revealedField]: field },
  }
}

/** The value of a masked field. */
export function revealedValue(row: AnyRow, field: string): { readonly value: string | null } {
  const value = row[field]
  return { value: typeof value === 'string' ? value : null }
}

/** The read-only fields that a new row starts with: the initial status of its flow. */
export function initialFields({ flow }: AnyResource): FieldValues {
  return flow ? { [flow.field]: flow.initial } : {}
}

/** The fields that a transition sets, those entered with it included; throws `invalidTransition` if it does not start from the row's status. */
export function transitionFields(
  { flow }: AnyResource,
  { from, to }: Pick<Transition, 'from' | 'to'>,
  row: AnyRow,
  input: FieldValues = {},
): FieldValues {
  if (!flow || !isOffered(flow.field, { from }, row)) throw new AppError(invalidTransition)
  return { ...input, [flow.field]: to }
}

/** Whether a transition starts from the row's status. */
export function isOffered(field: string, { from }: Pick<Transition, 'from'>, row: FieldValues): boolean {
  return from.some((status) => status === row[field])
}

/** The fields that a bulk action sets. */
export function bulkFields({ bulk }: AnyResource, action: string): FieldValues {
  const found = bulk.find((candidate) => candidate.action === action)
  if (!found) throw new Error(`No bulk action ${action} is declared`)
  return found.set
}

/** The result of a bulk call; the rows that are not in `done` were skipped. */
export function bulkResult(items: readonly RowVersion[], done: readonly RowVersion[]): BulkResult {
  const doneIds = new Set(done.map(({ id }) => id))
  return {
    done: done.map(({ id, version }) => ({ id, version })),
    skipped: items.map(({ id }) => id).filter((id) => !doneIds.has(id)),
  }
}
