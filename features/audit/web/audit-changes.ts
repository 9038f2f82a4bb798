import type { AuditEntry } from '#features/audit/contract/audit.ts'

/** One field that differs; undefined where it was not there. */
export interface FieldChange {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** What the entry says elsewhere, or counts for itself. */
const silentFields = new Set(['id', 'version'])

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields that differ before and after, in the order in which they are written down. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Array.from(names, (name) => ({ name, before: before?.[name], after: after?.[name] })).filter(
    (change) => !silentFields.has(change.name) && !isSame(change.before, change.after),
  )
}
