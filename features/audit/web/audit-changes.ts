import type { AuditChange } from '#features/audit/contract/audit.ts'

/** A changed field; undefined where it did not exist. */
export interface FieldChange {
  /** Unique within the entry. */
  readonly id: string
  readonly name: string
  /** The record's title, if the entry has several records. */
  readonly record?: string
  readonly before: unknown
  readonly after: unknown
}

/** Shown elsewhere, or internal. */
const hiddenFields = new Set(['id', 'version'])

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function differences({ before, after }: Pick<AuditChange, 'before' | 'after'>): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Array.from(names, (name) => ({ id: name, name, before: before?.[name], after: after?.[name] })).filter(
    (change) => !hiddenFields.has(change.name) && !isEqual(change.before, change.after),
  )
}

/** The changes of one record among several; a created or deleted record is one change. */
function labelledChanges({ recordId, title: record, before, after }: AuditChange): FieldChange[] {
  if (!before || !after) {
    return [{ id: recordId, name: 'name', record, before: before ? record : undefined, after: after ? record : undefined }]
  }
  return differences({ before, after }).map((change) => ({ ...change, id: `${recordId} ${change.name}`, record }))
}

/** Without ids whose titles changed with them: nobody reads an id beside a name. */
function withoutTitledIds(changes: readonly FieldChange[], titleOf: (name: string) => string | undefined): FieldChange[] {
  const names = new Set(changes.map(({ name, record }) => `${record} ${name}`))
  return changes.filter(({ name, record }) => !names.has(`${record} ${titleOf(name)}`))
}

/**
 * The changed fields in stored order; with several records, those of each record. A change without a record is what is said of the action itself. `titleOf` names the field with the titles beside one with ids.
 */
export function changesOf(changes: readonly AuditChange[], titleOf: (name: string) => string | undefined = () => undefined): FieldChange[] {
  const ofSeveral = (change: AuditChange) => (change.recordId === '' ? differences(change) : labelledChanges(change))
  return withoutTitledIds(changes.length > 1 ? changes.flatMap(ofSeveral) : changes.flatMap(differences), titleOf)
}
