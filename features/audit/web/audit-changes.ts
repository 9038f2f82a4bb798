import type { AuditEntry } from '#features/audit/contract/audit.ts'

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

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields & { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

function differences(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Array.from(names, (name) => ({ id: name, name, before: before?.[name], after: after?.[name] })).filter(
    (change) => !silentFields.has(change.name) && !isSame(change.before, change.after),
  )
}

/** What differs of one record among several; of one that was made or deleted, that it is there or gone. */
function ofRecord({ id, before, after }: FieldChange): FieldChange[] {
  const [earlier, later] = [isRecord(before) ? before : null, isRecord(after) ? after : null]
  const record = (later ?? earlier)?.name ?? ''
  if (!earlier || !later) return [{ id, name: 'name', record, before: earlier?.name, after: later?.name }]
  return differences(earlier, later).map((change) => ({ ...change, id: `${id} ${change.name}`, record }))
}

/** The fields that differ before and after, in the order in which they are written down; of several records those of each. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  return differences(before, after).flatMap((change) => (isRecord(change.before) || isRecord(change.after) ? ofRecord(change) : [change]))
}
