import type { Connection } from '#server/db/database.ts'
import { chainReads, type CheckpointRow, type LinkedEntry } from './chain-store.ts'
import { isSigned } from './checkpoint.ts'
import { entryText } from './entry-text.ts'
import { type AuditKey, type ChainHead, chainStart, isSameHash } from './keyed-hashes.ts'

/** Entries that are in memory at once. */
const entriesAtOnce = 1000

/** The first entry that is not as it was linked; `at` is epoch milliseconds. */
export interface BrokenEntry {
  readonly seq?: number
  readonly id?: string
  readonly at?: number
  readonly what: string
}

/** What a verification has found. */
export interface Verification {
  readonly verified: number
  /** Entries that are committed but not linked yet. */
  readonly unlinked: number
  /** The last verified link. */
  readonly head: ChainHead
  /** Where the chain begins, if older entries are in a file. */
  readonly checkpoint: CheckpointRow | undefined
  readonly broken: BrokenEntry | undefined
}

const changedEntry = 'the entry, one of its changes, or its place in the log is not as it was linked'

/** What is wrong with the link after `head`; undefined for nothing. */
export function brokenLink(key: AuditKey, head: ChainHead, { link, found }: LinkedEntry): BrokenEntry | undefined {
  const named = { seq: link.seq, id: link.entry_id, at: link.created_at }
  if (link.seq !== head.seq + 1) return { ...named, what: `link ${head.seq + 1} before it is missing` }
  if (!found) return { ...named, what: 'the entry is missing' }
  const hash = key.link(head, entryText(found.entry, found.changeDigests), link.is_earlier === 1)
  return isSameHash(hash, link.hash) ? undefined : { ...named, what: changedEntry }
}

/** What is wrong with the end of the chain: an entry or a change that is in the log without having been written by the product, or a link that is gone. */
async function brokenEnd(read: Connection, head: ChainHead, expected: ChainHead | undefined): Promise<BrokenEntry | undefined> {
  const reads = chainReads(read)
  const inserted = await reads.insertedEntry()
  if (inserted) return { id: inserted.id, at: inserted.created_at, what: 'the entry is not in the chain: it was inserted, or its link was deleted' }
  const stray = await reads.strayChange()
  if (stray) return { id: stray.entry_id, at: stray.created_at, what: 'a change belongs to no entry: it was inserted, or its entry was deleted' }
  if (!expected || expected.seq <= head.seq) return undefined
  return { seq: expected.seq, what: `the chain ends before it, at ${head.seq}: the last entries were deleted` }
}

/** Verifies the links from a checkpoint on. `expected` is a link that the log of the process names. */
async function verifyFrom(
  read: Connection,
  key: AuditKey,
  { checkpoint, expected }: { readonly checkpoint: CheckpointRow | undefined; readonly expected: ChainHead | undefined },
): Promise<Verification> {
  const reads = chainReads(read)
  let head: ChainHead = checkpoint ? { seq: checkpoint.seq, hash: checkpoint.hash } : chainStart
  const result = (broken?: BrokenEntry) => ({ verified: head.seq - (checkpoint?.seq ?? 0), unlinked: 0, head, checkpoint, broken })
  if (checkpoint && !isSigned(key, checkpoint)) return result({ seq: checkpoint.seq, what: 'the checkpoint is not signed with this key' })
  for (;;) {
    const page = await reads.linkedEntries(head.seq, entriesAtOnce)
    for (const linked of page) {
      const broken = brokenLink(key, head, linked)
      if (broken) return result(broken)
      const { seq, hash } = linked.link
      head = { seq, hash }
      if (expected?.seq === seq && !isSameHash(expected.hash, hash))
        return result({ seq, id: linked.link.entry_id, at: linked.link.created_at, what: 'its hash is not the one in the log of the process' })
    }
    if (page.length < entriesAtOnce) break
  }
  const unlinked = await reads.unlinkedCount()
  return { ...result(await brokenEnd(read, head, expected)), unlinked }
}

/** Verifies the whole audit log against its chain, from the last checkpoint on. The server may be running. */
export async function verifyChain(read: Connection, key: AuditKey, expected?: ChainHead): Promise<Verification> {
  const checkpoint = await chainReads(read).checkpoint()
  const verification = await verifyFrom(read, key, { checkpoint, expected })
  if (!verification.broken) return verification
  // Entries may have been exported and deleted meanwhile.
  const isMoved = (await chainReads(read).checkpoint())?.seq !== checkpoint?.seq
  return isMoved ? verifyChain(read, key, expected) : verification
}
