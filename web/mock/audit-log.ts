import type { MockAuditChange } from './mock.ts'

/** One thing that was done, or refused, with the records that it changed. */
export interface AuditNote {
  /** Epoch milliseconds. */
  readonly at: number
  readonly username: string
  /** `<resource>.<operation>` of the call. */
  readonly action: string
  readonly result: 'done' | 'refused'
  readonly changes: readonly MockAuditChange[]
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
