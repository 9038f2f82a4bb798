import { createHash } from 'node:crypto'
import { AuditKey } from './keyed-hashes.ts'

/** The key of the hash chain. */
export function openAuditKey({ dataFolder }: { readonly dataFolder: string }): AuditKey {
  return new AuditKey(createHash('sha256').update(dataFolder).digest())
}
