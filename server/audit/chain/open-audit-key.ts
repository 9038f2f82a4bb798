import type { Connection } from '#server/db/database.ts'
import { secretCheckStore } from '#server/secrets/secret-check-store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { AuditKey } from './keyed-hashes.ts'

/** The key of the hash chain. */
export function openAuditKey(secrets: Secrets): AuditKey {
  return new AuditKey(secrets.key('audit chain'))
}

/** The same for a command without a server; undefined if the database belongs to another secret than that of this machine. */
export async function fittingAuditKey(read: Connection, secrets: Secrets | undefined): Promise<AuditKey | undefined> {
  if (!secrets) return undefined
  return (await secretCheckStore(read).isOf(secrets)) ? openAuditKey(secrets) : undefined
}
