import type { AuditChange } from '#features/audit/contract/audit.ts'

/** One field that differs; undefined where it was not there. */
export interface FieldChange {
  /** Tells it from the others of its entry. */
  readonly id: string
  readonly name: string
  /** The name of the record that it belongs to, where the entry is about several. */
  readonly record?: string
  readonly before: unknown
  readonly after: unknown
}

/** What the entry says elsewhere, or counts for itself. */
const silentFields = new Set(['id', 'version'])

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function differences({ before, after }: Pick<AuditChange, 'before' | 'after'>): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Array.from(names, (name) => ({ id: name, name, before: before?.[name], after: after?.[name] })).filter(
    (change) => !silentFields.has(change.name) && !isSame(change.before, change.after),
  )
}

/** What differs of one record among several; of one that was created or deleted, that it is there or gone. */
function changesAmongOthers({ recordId, title: record, before, after }: AuditChange): FieldChange[] {
  if (!before || !after) {
    return [{ id: recordId, name: 'name', record, before: before ? record : undefined, after: after ? record : undefined }]
  }
  return differences({ before, after }).map((change) => ({ ...change, id: `${recordId} ${change.name}`, record }))
}

/** The fields that differ before and after, in the order in which they were written; of several records those of each. */
export function changesOf(changes: readonly AuditChange[]): FieldChange[] {
  return changes.length > 1 ? changes.flatMap(changesAmongOthers) : changes.flatMap(differences)
}
