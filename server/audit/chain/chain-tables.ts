import type { Connection } from '#server/db/database.ts'
import type { ChangeRow, EntryRow } from './entry-text.ts'

/** A link of the chain. */
export interface LinkRow {
  readonly seq: number
  readonly entry_id: string
  readonly created_at: number
  readonly kind: number
  readonly hash: string
}

/**
 * How an entry without a link came about: it was waiting when the secret was replaced, from before the chain, written since, or with a seal that does
 * not match. They are linked in this order.
 */
export const unlinkedStates = { forgotten: -1, earlier: 0, written: 1, rejected: 2 } as const

/**
 * How an entry was known to be genuine when it was linked: by its seal, or as one from before the chain. Nothing proves that of a command without the
 * secret, and one whose seal was made with a secret that was replaced; they are named when the log is verified.
 */
export const linkKinds = { sealed: 0, earlier: 1, unsealed: 2, forgotten: 3 } as const

/** An entry that waits for its link. */
export interface UnlinkedRow {
  readonly entry_id: string
  readonly created_at: number
  readonly seal: string
  readonly state: number
}

/** Where the chain begins after older entries were exported and deleted. */
export interface CheckpointRow {
  readonly seq: number
  readonly hash: string
  readonly entry_count: number
  readonly file: string
  readonly sha256: string
  readonly signature: string
  readonly created_at: number
}

/** A change with its entry. */
export type StoredChange = ChangeRow & { readonly entry_id: string; readonly created_at: number }

type ChainTables = {
  audit_entry: EntryRow
  audit_change: StoredChange
  audit_chain: LinkRow
  audit_unlinked: UnlinkedRow
  audit_checkpoint: CheckpointRow
}

/** An entry with the digests of its changes. */
export interface DigestedEntry {
  readonly entry: EntryRow
  readonly changeDigests: readonly string[]
}

/** A link with its entry; undefined if that is gone. */
export interface LinkedEntry {
  readonly link: LinkRow
  readonly found: DigestedEntry | undefined
}

/** When and under which id an entry was written. */
export interface EntryRange {
  readonly entry_id: string
  readonly created_at: number
}

/** The tables of the log and its chain. */
export function tablesOf(connection: Connection) {
  return connection.$extendTables<ChainTables>()
}

/** The time between which entries were written: of a partitioned table only those parts are read. */
export function timesOf(rows: readonly EntryRange[]) {
  const times = rows.map(({ created_at }) => created_at)
  return { from: Math.min(...times), to: Math.max(...times) }
}
