import type { StoredAuditEntry } from '#server/audit/audit-store.ts'
import { apiKeyStore } from '#server/auth/api-keys/api-key-store.ts'
import { keyOfSession } from '#server/auth/api-keys/api-keys.ts'
import type { Connection } from '#server/db/database.ts'

/** Entries as sent to the client, with the names of their API keys. */
export async function entriesOf<Entry extends StoredAuditEntry>(connection: Connection, stored: readonly Entry[]) {
  const ids = new Set(stored.flatMap(({ sessionId }) => keyOfSession(sessionId) ?? []))
  const names = await apiKeyStore(connection).namesOf([...ids])
  return stored.map(({ at, sessionId, ...entry }) => {
    const id = keyOfSession(sessionId)
    return { ...entry, at: new Date(at).toISOString(), apiKey: id === undefined ? undefined : { id, name: names.get(id) ?? '' } }
  })
}
