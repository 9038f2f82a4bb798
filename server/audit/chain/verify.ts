import { isSameInConstantTime } from '#platform/hashes.ts'
import type { Connection } from '#server/db/database.ts'
import { chainReads, unlinkedReads } from './chain-store.ts'
import { linkedEntries } from './chained-entry-store.ts'
import { type CheckpointRow, type LinkedEntry, linkKinds } from './chain-tables.ts'
import { isSigned } from './checkpoint.ts'
import { type EntryRow, entryText } from './entry-text.ts'
import { type AuditKey, type ChainHead, chainStart } from './keyed-hashes.ts'

/** Entries that are in memory at once. */
const entriesAtOnce = 1000

/** The first entry that is not as it was linked; `at` is epoch milliseconds. */
export interface BrokenEntry {
  readonly seq?: number
  readonly id?: string
  readonly at?: number
  readonly what: string
}

/** Entries that nothing proves: their number, and the first of them. */
export interface UnprovenEntries {
  count: number
  readonly first: EntryRow[]
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
  /** Those by commands that had no secret. */
  readonly unsealed: Readonly<UnprovenEntries>
  /** Those that were waiting for their link when the secret was replaced. */
  readonly forgotten: Readonly<UnprovenEntries>
  readonly broken: BrokenEntry | undefined
}

/** More would hide what is said of the others. */
const namedAtMost = 10

/** Which links are verified: those after `from`, and that each of `heads` is one of them: noted outside the database, in the log of the process or the data folder. */
export interface VerifyRange {
  readonly from?: ChainHead | undefined
  readonly heads?: readonly ChainHead[]
}

const changedEntry = 'the entry, one of its changes, or its place in the log is not as it was linked'

/** What is wrong with the link after `head`; undefined for nothing. */
export function brokenLink(key: AuditKey, head: ChainHead, { link, found }: LinkedEntry): BrokenEntry | undefined {
  const named = { seq: link.seq, id: link.entry_id, at: link.created_at }
  if (link.seq !== head.seq + 1) return { ...named, what: `link ${head.seq + 1} before it is missing` }
  if (!found) return { ...named, what: 'the entry is missing' }
  const hash = key.link(head, entryText(found.entry, found.changeDigests), link.kind)
  return isSameInConstantTime(hash, link.hash) ? undefined : { ...named, what: changedEntry }
}

/** What is wrong with the end of the chain: an entry or a change that is in the log without having been written by the product, or a link that is gone. */
async function brokenEnd(read: Connection, head: ChainHead, expected: readonly ChainHead[]): Promise<BrokenEntry | undefined> {
  const reads = unlinkedReads(read)
  const inserted = await reads.insertedEntry()
  if (inserted)
    return { id: inserted.id, at: inserted.created_at, what: 'the entry is not in the chain: it was inserted, or its link was deleted' }
  const stray = await reads.strayChange()
  if (stray)
    return { id: stray.entry_id, at: stray.created_at, what: 'a change belongs to no entry: it was inserted, or its entry was deleted' }
  const lost = expected.find(({ seq }) => seq > head.seq)
  return lost && { seq: lost.seq, what: `the chain ends before it, at ${head.seq}: the last entries were deleted` }
}

/** The links after one, in pages, with their entries. */
async function* linkedPages(read: Connection, after: ChainHead): AsyncGenerator<readonly LinkedEntry[]> {
  let last = after.seq
  for (;;) {
    const page = await linkedEntries(read, last, entriesAtOnce)
    yield page
    last += page.length
    if (page.length < entriesAtOnce) return
  }
}

function otherThan(expected: readonly ChainHead[], { link }: LinkedEntry): BrokenEntry | undefined {
  if (expected.every(({ seq, hash }) => seq !== link.seq || isSameInConstantTime(hash, link.hash))) return undefined
  return { seq: link.seq, id: link.entry_id, at: link.created_at, what: 'its hash is not the one noted outside the database' }
}

/** What the links say about how their entries were known to be genuine. */
class LinkedKinds {
  readonly unsealed: UnprovenEntries = { count: 0, first: [] }
  readonly forgotten: UnprovenEntries = { count: 0, first: [] }
  #hasSealed = false

  /** Returns what is wrong with it. Entries that were waiting when the secret was replaced are the first ones that are linked with the new one. */
  add({ link, found }: LinkedEntry): BrokenEntry | undefined {
    this.#hasSealed ||= link.kind === linkKinds.sealed
    if (link.kind === linkKinds.forgotten && this.#hasSealed)
      return { seq: link.seq, id: link.entry_id, at: link.created_at, what: 'the entry was linked without a seal: it was inserted' }
    if (found && link.kind === linkKinds.unsealed) note(this.unsealed, found.entry)
    if (found && link.kind === linkKinds.forgotten) note(this.forgotten, found.entry)
    return undefined
  }
}

function note(unproven: UnprovenEntries, entry: EntryRow): void {
  unproven.count += 1
  if (unproven.count <= namedAtMost) unproven.first.push(entry)
}

/** Verifies the links from a checkpoint on. */
async function verifyFrom(
  read: Connection,
  key: AuditKey,
  { checkpoint, from, heads: expected = [] }: VerifyRange & { readonly checkpoint: CheckpointRow | undefined },
): Promise<Verification> {
  const start: ChainHead = from ?? (checkpoint ? { seq: checkpoint.seq, hash: checkpoint.hash } : chainStart)
  let head = start
  const kinds = new LinkedKinds()
  const { unsealed, forgotten } = kinds
  const result = (broken?: BrokenEntry) => ({ verified: head.seq - start.seq, unlinked: 0, head, checkpoint, unsealed, forgotten, broken })
  if (!from && checkpoint && !isSigned(key, checkpoint))
    return result({ seq: checkpoint.seq, what: 'the checkpoint is not signed with this key' })
  for await (const page of linkedPages(read, head)) {
    for (const linked of page) {
      const broken = brokenLink(key, head, linked) ?? otherThan(expected, linked) ?? kinds.add(linked)
      if (broken) return result(broken)
      head = { seq: linked.link.seq, hash: linked.link.hash }
    }
  }
  const unlinked = await unlinkedReads(read).count()
  return { ...result(await brokenEnd(read, head, expected)), unlinked }
}

/** Verifies the whole audit log against its chain, from the last checkpoint on. The server may be running. */
export async function verifyChain(read: Connection, key: AuditKey, range: VerifyRange = {}): Promise<Verification> {
  const checkpoint = await chainReads(read).checkpoint()
  const verification = await verifyFrom(read, key, { ...range, checkpoint })
  if (!verification.broken) return verification
  // Entries may have been exported and deleted meanwhile.
  const isMoved = (await chainReads(read).checkpoint())?.seq !== checkpoint?.seq
  return isMoved ? verifyChain(read, key, range) : verification
}
