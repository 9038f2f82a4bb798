import type { MockAuditRecord } from './mock.ts'

/** What is told to the audit log. */
export interface AuditNote extends MockAuditRecord {
  /** Epoch milliseconds. */
  readonly at: number
  readonly username: string
  /** `<resource>.<operation>` of the call. */
  readonly action: string
  readonly result: 'done' | 'refused'
}

const notes: AuditNote[] = []

/** Notes something done, or refused, until the page is reloaded. */
export function noteInAuditLog(note: AuditNote): void {
  notes.push(note)
}

/** Everything noted since the page was loaded, the oldest first. */
export function auditNotes(): readonly AuditNote[] {
  return notes
}
