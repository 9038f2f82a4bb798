import type { AuditKey, ChainHead } from '#server/audit/chain/keyed-hashes.ts'
import { verifyFile } from '#server/audit/chain/export-file.ts'
import { type BrokenEntry, verifyChain } from '#server/audit/chain/verify.ts'
import type { Connection } from '#server/db/database.ts'
import { AdminError } from './admin-error.ts'

function counted(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`
}

/** The sentence about the first entry that is not as it was linked. */
function brokenText({ seq, id, at, what }: BrokenEntry): string {
  const parts = [
    ...(seq === undefined ? [] : [`link ${seq}`]),
    ...(id === undefined ? [] : [`entry ${id}`]),
    ...(at === undefined ? [] : [`of ${new Date(at).toISOString()}`]),
  ]
  return `First fault: ${parts.join(', ')}: ${what}.`
}

/** A link as the log of the server names it. */
function headOf(text: string): ChainHead {
  const [, seq, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  if (seq === undefined || hash === undefined) throw new AdminError('--head takes seq and hash of a line "audit chain" in the log of the server: 123:hash')
  return { seq: Number(seq), hash }
}

/** Verifies the audit log; resolves to what to print, and throws with the first fault. */
export async function verifiedLog(read: Connection, key: AuditKey, expected: string | undefined): Promise<string> {
  const { verified, unlinked, head, checkpoint, broken } = await verifyChain(read, key, expected === undefined ? undefined : headOf(expected))
  const since = checkpoint && `Older ones, up to link ${checkpoint.seq}, were exported to ${checkpoint.file} (SHA-256 ${checkpoint.sha256}).`
  if (broken) throw new AdminError([`The audit log is NOT intact. ${counted(verified)} verified before the fault.`, brokenText(broken)].join('\n'))
  return [
    `The audit log is intact: ${counted(verified)} verified, up to link ${head.seq}:${head.hash}.`,
    ...(since === undefined ? [] : [since]),
    ...(unlinked === 0 ? [] : [`${counted(unlinked)} not linked yet.`]),
  ].join('\n')
}

/** Verifies a file of exported entries; resolves to what to print, and throws with the first fault. */
export async function verifiedFile(file: string, key: AuditKey): Promise<string> {
  const { after, head, broken, sha256 } = await verifyFile(file, key)
  const verified = Math.max(head.seq - after.seq - (broken ? 1 : 0), 0)
  if (broken) throw new AdminError([`The file is NOT intact. ${counted(verified)} verified before the fault.`, brokenText(broken)].join('\n'))
  return `The file is intact: ${counted(verified)} verified, links ${after.seq + 1} to ${head.seq}. SHA-256 ${sha256}.`
}
