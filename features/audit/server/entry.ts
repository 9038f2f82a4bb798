import type { StoredAuditEntry } from '#server/audit/audit-store.ts'

/** An entry as sent to the client. */
export function entryOf<Entry extends StoredAuditEntry>({ at, requestId, ...entry }: Entry) {
  return { ...entry, at: new Date(at).toISOString(), requestId }
}
