import type { AuditKey, ChainHead } from '#server/audit/chain/keyed-hashes.ts'
import { verifyFile } from '#server/audit/chain/export-file.ts'
import { type KeptHead, keptHeadName } from '#server/audit/chain/kept-head.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'
import { type BrokenEntry, type UnprovenEntries, verifyChain } from '#server/audit/chain/verify.ts'
import type { Connection } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
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
  if (seq === undefined || hash === undefined)
    throw new AdminError('--head and --from take seq and hash of a line "audit chain" in the log of the server: 123:hash')
  return { seq: Number(seq), hash }
}

/** The options of `verify-audit`. */
export interface VerifyOptions {
  readonly file?: string | undefined
  readonly head?: string | undefined
  readonly from?: string | undefined
}

/** The key of the chain; throws if this machine has no secret. */
export function auditKeyOf(secrets: Secrets | undefined): AuditKey {
  if (!secrets) throw new AdminError('There is no secret here to verify with. Set STEWARD_SECRET to that of the server.')
  return openAuditKey(secrets)
}

/** The lines about entries that nothing proves: anyone who can write to the database could have added them. */
function unprovenLines({ count, first }: UnprovenEntries, which: string): string[] {
  if (count === 0) return []
  const named = first.map(({ id, created_at, action }) => `  ${new Date(created_at).toISOString()} ${action} (${id})`)
  return [`Warning: ${counted(count)} ${which}. Do you know them?`, ...named, ...(count > first.length ? ['  …'] : [])]
}

/** On PostgreSQL no command of the product sees a restore. */
const restoredHint = `If an older database was restored on purpose, move ${keptHeadName} out of the data folder of each instance.`

const foreignHint = `Warning: ${keptHeadName} in the data folder is not signed with this key, and was not used.`

/** What the end of the log was compared with. */
function comparedText(noted: ChainHead | undefined, kept: ChainHead | undefined): string {
  const places = [
    ...(kept === undefined ? [] : [`link ${kept.seq} of ${keptHeadName} in the data folder`]),
    ...(noted === undefined ? [] : [`link ${noted.seq} of --head`]),
  ]
  if (places.length > 0) return `Its end was compared with ${places.join(' and ')}.`
  return 'Warning: looked without a head, so entries deleted at the end do not show. Give --head the last line "audit chain" of the log of the server.'
}

interface LogOptions extends Omit<VerifyOptions, 'file'> {
  readonly kept: KeptHead
}

/** Verifies the audit log; resolves to what to print, and throws with the first fault. */
export async function verifiedLog(read: Connection, key: AuditKey, { head: expected, from, kept: keptHead }: LogOptions): Promise<string> {
  const [noted, found] = [expected === undefined ? undefined : headOf(expected), await keptHead.read()]
  const kept = found === 'unsigned' ? undefined : found
  const heads = [noted, kept].flatMap((head) => head ?? [])
  const range = { heads, from: from === undefined ? undefined : headOf(from) }
  const { verified, unlinked, head, checkpoint, unsealed, forgotten, broken } = await verifyChain(read, key, range)
  // What was exported or left out is not compared.
  const compared = (head: ChainHead | undefined) => (head && head.seq > (range.from?.seq ?? checkpoint?.seq ?? 0) ? head : undefined)
  const since =
    checkpoint && `Older ones, up to link ${checkpoint.seq}, were exported to ${checkpoint.file} (SHA-256 ${checkpoint.sha256}).`
  if (broken)
    throw new AdminError(
      [
        `The audit log is NOT intact. ${counted(verified)} verified before the fault.`,
        brokenText(broken),
        ...(kept && broken.seq === kept.seq ? [restoredHint] : []),
      ].join('\n'),
    )
  return [
    `The audit log is intact: ${counted(verified)} verified, up to link ${head.seq}:${head.hash}.`,
    ...(since === undefined ? [] : [since]),
    ...(found === 'unsigned' ? [foreignHint] : []),
    comparedText(compared(noted), compared(kept)),
    ...unprovenLines(unsealed, 'by commands that had no secret'),
    ...unprovenLines(forgotten, 'not linked yet when the secret was replaced'),
    ...(unlinked === 0 ? [] : [`${counted(unlinked)} not linked yet.`]),
  ].join('\n')
}

/** Verifies a file of exported entries; resolves to what to print, and throws with the first fault. */
export async function verifiedFile(file: string, key: AuditKey): Promise<string> {
  const { after, head, broken, sha256 } = await verifyFile(file, key)
  const verified = Math.max(head.seq - after.seq - (broken ? 1 : 0), 0)
  if (broken)
    throw new AdminError([`The file is NOT intact. ${counted(verified)} verified before the fault.`, brokenText(broken)].join('\n'))
  return `The file is intact: ${counted(verified)} verified, links ${after.seq + 1} to ${head.seq}. SHA-256 ${sha256}.`
}
