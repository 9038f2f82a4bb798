import { isSameInConstantTime } from '#platform/hashes.ts'
import type { CheckpointRow } from './chain-tables.ts'
import { type AuditKey } from './keyed-hashes.ts'

type Unsigned = Omit<CheckpointRow, 'signature'>

function textOf({ seq, hash, entry_count, file, sha256, created_at }: Unsigned): string {
  return JSON.stringify([1, seq, hash, entry_count, file, sha256, created_at])
}

/** Signs where the chain begins, and what the file contains in which the entries before it are. */
export function signedCheckpoint(key: AuditKey, checkpoint: Unsigned): CheckpointRow {
  return { ...checkpoint, signature: key.sign(textOf(checkpoint)) }
}

/** Whether a checkpoint was signed with the key. */
export function isSigned(key: AuditKey, { signature, ...checkpoint }: CheckpointRow): boolean {
  return isSameInConstantTime(signature, key.sign(textOf(checkpoint)))
}
