import type { MockAuditChange } from './mock.ts'

/** One audit entry: an action done or refused, with the records it changed. */
export interface MockAuditEntry {
  /** Epoch milliseconds. */
  readonly at: number
  readonly username: string
  /** `<resource>.<operation>` of the call. */
  readonly action: string
  readonly result: 'done' | 'refused'
  /** What it stands for instead of its changed records. */
  readonly record?: { readonly recordId: string; readonly title: string }
  readonly changes: readonly MockAuditChange[]
}

const entries: MockAuditEntry[] = []

/** Records an entry until the page is reloaded. */
export function recordAudit(entry: MockAuditEntry): void {
  entries.push(entry)
}

/** All entries since the page was loaded, oldest first. */
export function auditEntries(): readonly MockAuditEntry[] {
  return entries
}

/** An entry's sortable id of 16 digits. */
export function auditEntryId(number: number): string {
  return String(number).padStart(16, '0')
}
