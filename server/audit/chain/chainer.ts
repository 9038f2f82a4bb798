import { isSameInConstantTime } from '#platform/hashes.ts'
import { type Clock, minuteMs } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { chainReads, unlinkedReads } from './chain-store.ts'
import { linkKinds, type LinkRow, unlinkedStates } from './chain-tables.ts'
import { chainWrites } from './chain-writes-store.ts'
import { isSigned } from './checkpoint.ts'
import { entryText } from './entry-text.ts'
import type { KeptHead } from './kept-head.ts'
import { type AuditKey, type ChainHead, chainStart } from './keyed-hashes.ts'

/** Writes of all instances that share this lock run one after the other. */
export const chainLock = 'audit chain'

/** Entries linked in one transaction, so that other writes do not wait long. */
const linkedAtOnce = 200

interface ChainerParts {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly key: AuditKey
  readonly clock: Clock
  /** Where the end of the chain is kept outside the database. */
  readonly kept?: KeptHead
  /** Called when entries have been linked. */
  readonly linked?: () => void
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

/** How an entry is known to be genuine; undefined if it is not. */
function kindOf(
  { state, seal, action, ownSeal }: { state: number; seal: string; action: string; ownSeal: string },
  isBegun: boolean,
): number | undefined {
  // After the first entry of the chain's own time, none is from before it.
  if (state === unlinkedStates.earlier) return isBegun ? undefined : linkKinds.earlier
  // A password must be reset, and a backup be restored, where the secret is lost. They are named when the log is verified.
  if (seal === '' && state === unlinkedStates.written) return action.startsWith('machine.') ? linkKinds.unsealed : undefined
  if (isSameInConstantTime(seal, ownSeal)) return linkKinds.sealed
  return state === unlinkedStates.forgotten ? linkKinds.forgotten : undefined
}

/** Links entries that have no link yet; returns how many there were, and the ids of those whose seal does not match. */
export async function linkEntries(connection: Connection, key: AuditKey): Promise<{ readonly count: number; readonly rejected: string[] }> {
  const reads = chainReads(connection)
  const writes = chainWrites(connection)
  let head = await reads.head()
  let isBegun = await reads.isBegun()
  const links: LinkRow[] = []
  const rejected: string[] = []
  const unlinked = await unlinkedReads(connection).list(linkedAtOnce)
  for (const { row, found } of unlinked) {
    const text = found && entryText(found.entry, found.changeDigests)
    const kind = found && text !== undefined ? kindOf({ ...row, action: found.entry.action, ownSeal: key.seal(text) }, isBegun) : undefined
    if (text === undefined || kind === undefined) {
      rejected.push(row.entry_id)
      continue
    }
    isBegun ||= kind !== linkKinds.earlier
    const { entry_id, created_at } = row
    head = { seq: head.seq + 1, hash: key.link(head, text, kind) }
    links.push({ ...head, entry_id, created_at, kind })
  }
  await writes.addLinks(links)
  await writes.reject(rejected)
  return { count: unlinked.length, rejected }
}

/**
 * Links committed entries to the hash chain, from a timer, so that no write waits for another one. An entry that is committed late is linked later. One
 * instance links at a time. The end of the chain goes to the data folder, and to the log of the process, where nobody can change it who can change the database.
 */
export class AuditChainer {
  readonly #parts: ChainerParts
  #loggedSeq = 0
  #loggedAt = -Infinity
  #isShorter = false
  #linking: Promise<void> | undefined

  constructor(parts: ChainerParts) {
    this.#parts = parts
  }

  /** Links everything that is committed; a call during another one waits for that. */
  async flush({ isEnd = false }: { isEnd?: boolean } = {}): Promise<void> {
    if (this.#linking && !isEnd) return this.#linking
    await this.#linking
    this.#linking = this.#link().finally(() => {
      this.#linking = undefined
    })
    await this.#linking
    const now = this.#parts.clock.now()
    if (!isEnd && now - this.#loggedAt < minuteMs && now >= this.#loggedAt) return
    this.#loggedAt = now
    await this.#logHead()
  }

  async #link(): Promise<void> {
    const { database, key, linked, log } = this.#parts
    // If the secret is new, the entries that it proves begin here.
    if (this.#loggedAt === -Infinity) await this.#logHead()
    const hasSome = (await unlinkedReads(database.read).count()) > 0
    let hasMore = hasSome
    while (hasMore) {
      const { count, rejected } = await database.write((connection) => linkEntries(connection, key), { locks: [chainLock] })
      for (const id of rejected) log.error({ id }, 'audit entry is not as it was written, and is not linked')
      if (count > rejected.length) linked?.()
      hasMore = count === linkedAtOnce
    }
    if (hasSome) await this.#keep(await chainReads(database.read).head())
  }

  /** The newest end stays: where the chain no longer holds it, entries were deleted, or an older database was restored. */
  async #keep(head: ChainHead): Promise<void> {
    const { database, key, kept, log } = this.#parts
    try {
      const before = await kept?.read()
      const newest = before === undefined || before === 'unsigned' ? chainStart : before
      if (!(await chainReads(database.read).holds(newest, (checkpoint) => isSigned(key, checkpoint)))) {
        if (!this.#isShorter) log.error({ ...newest, file: kept?.name }, 'the audit log has lost its end: see verify-audit')
        this.#isShorter = true
      } else if (newest.seq < head.seq) await kept?.write(head)
    } catch (error) {
      log.error({ err: error, file: kept?.name }, 'the end of the audit chain cannot be kept')
    }
  }

  async #logHead(): Promise<void> {
    const { database, log } = this.#parts
    const { seq, hash }: ChainHead = await chainReads(database.read).head()
    await this.#keep({ seq, hash })
    if (seq === this.#loggedSeq) return
    this.#loggedSeq = seq
    log.info({ seq, hash }, 'audit chain')
  }
}
