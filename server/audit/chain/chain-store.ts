import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { changeDigest, type ChangeRow, type EntryRow } from './entry-text.ts'
import { type ChainHead, chainStart } from './keyed-hashes.ts'

interface LinkRow {
  readonly seq: number
  readonly entry_id: string
  readonly created_at: number
  readonly is_earlier: number
  readonly hash: string
}

/** How an entry without a link came about: from before the chain, sealed by whoever wrote it, or with a seal that does not match. */
export const unlinkedStates = { earlier: 0, sealed: 1, rejected: 2 } as const

interface UnlinkedRow {
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

type StoredChange = ChangeRow & { readonly entry_id: string; readonly created_at: number }

export interface ChainTables {
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

const entryColumns = [
  'id',
  'created_at',
  'user_id',
  'username',
  'session_id',
  'ip',
  'request_id',
  'action',
  'target',
  'target_name',
  'result',
  'repeated',
  'username_search',
  'target_search',
] as const

const changeColumns = ['position', 'resource', 'record_id', 'title', 'version', 'before', 'after'] as const

/** Changes that are in memory at once: an entry may have thousands. */
const changesAtOnce = 1000

interface EntryRange {
  readonly entry_id: string
  readonly created_at: number
}

function tablesOf(connection: Connection) {
  return connection.$extendTables<ChainTables>()
}

/** The time between which entries were written: of a partitioned table only those parts are read. */
function timesOf(rows: readonly EntryRange[]) {
  const times = rows.map(({ created_at }) => created_at)
  return { from: Math.min(...times), to: Math.max(...times) }
}

/** Passes on the changes of entries, each with its entry's id, in the order of ids and positions. */
export async function* changesOf(connection: Connection, rows: readonly EntryRange[]): AsyncGenerator<StoredChange> {
  if (rows.length === 0) return
  const { from, to } = timesOf(rows)
  const ids = rows.map(({ entry_id }) => entry_id)
  let last: StoredChange | undefined
  for (;;) {
    const query = tablesOf(connection)
      .selectFrom('audit_change')
      .select(['entry_id', 'created_at', ...changeColumns])
      .where('entry_id', 'in', ids)
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .orderBy('entry_id')
      .orderBy('position')
      .limit(changesAtOnce)
    const after = last
    const page = await (after
      ? query.where((row) =>
          row.or([row('entry_id', '>', after.entry_id), row.and([row('entry_id', '=', after.entry_id), row('position', '>', after.position)])]),
        )
      : query
    ).execute()
    yield* page
    last = page.at(-1)
    if (page.length < changesAtOnce) return
  }
}

/** Entries as they are stored, by id; another one with the same id but another time is none of them. */
export async function entriesOf(connection: Connection, rows: readonly EntryRange[]): Promise<Map<string, EntryRow>> {
  if (rows.length === 0) return new Map()
  const { from, to } = timesOf(rows)
  const times = new Map(rows.map(({ entry_id, created_at }) => [entry_id, created_at]))
  const found = await tablesOf(connection)
    .selectFrom('audit_entry')
    .select(entryColumns)
    .where('id', 'in', [...times.keys()])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .execute()
  return new Map(found.filter(({ id, created_at }) => times.get(id) === created_at).map((entry) => [entry.id, entry]))
}

async function digestedEntries(connection: Connection, rows: readonly EntryRange[]): Promise<Map<string, DigestedEntry>> {
  const entries = await entriesOf(connection, rows)
  const digests = new Map<string, string[]>()
  for await (const change of changesOf(connection, rows)) {
    const { entry_id, created_at } = change
    if (entries.get(entry_id)?.created_at !== created_at) continue
    const own = digests.get(entry_id) ?? []
    own.push(changeDigest(change))
    digests.set(entry_id, own)
  }
  return new Map(Array.from(entries, ([id, entry]) => [id, { entry, changeDigests: digests.get(id) ?? [] }]))
}

/** Reads the chain. */
export function chainReads(connection: Connection) {
  const database = tablesOf(connection)
  return {
    async head(): Promise<ChainHead> {
      const link = await database.selectFrom('audit_chain').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
      return link ?? (await this.checkpoint()) ?? chainStart
    },

    /** The last one. */
    checkpoint(): Promise<CheckpointRow | undefined> {
      return database.selectFrom('audit_checkpoint').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
    },

    /** The links after one, in their order. */
    links(after: number, limit: number): Promise<LinkRow[]> {
      return database.selectFrom('audit_chain').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute()
    },

    /** The last link before the first one of an entry from `time` on; 0 if there is none. */
    async lastBefore(time: number): Promise<number> {
      const later = await database
        .selectFrom('audit_chain')
        .select(({ fn }) => fn.min('seq').as('seq'))
        .where('created_at', '>=', time)
        .executeTakeFirst()
      if (later && later.seq !== null) return later.seq - 1
      return (await this.head()).seq
    },

    /** The same with their entries. */
    async linkedEntries(after: number, limit: number): Promise<LinkedEntry[]> {
      const links = await this.links(after, limit)
      const entries = await digestedEntries(connection, links)
      return links.map((link) => ({ link, found: entries.get(link.entry_id) }))
    },

    async unlinked(limit: number): Promise<{ readonly row: UnlinkedRow; readonly found: DigestedEntry | undefined }[]> {
      const rows = await database
        .selectFrom('audit_unlinked')
        .selectAll()
        .where('state', '<', unlinkedStates.rejected)
        .orderBy('state')
        .orderBy('created_at')
        .orderBy('entry_id')
        .limit(limit)
        .execute()
      const entries = await digestedEntries(connection, rows)
      return rows.map((row) => ({ row, found: entries.get(row.entry_id) }))
    },

    async unlinkedCount(): Promise<number> {
      const row = await database
        .selectFrom('audit_unlinked')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '<', unlinkedStates.rejected)
        .executeTakeFirstOrThrow()
      return row.count
    },

    /** Whether an entry with a seal has been linked. */
    async hasSealed(): Promise<boolean> {
      const found = await database.selectFrom('audit_chain').select('is_earlier').orderBy('seq', 'desc').limit(1).executeTakeFirst()
      return found !== undefined ? found.is_earlier === 0 : (await this.checkpoint()) !== undefined
    },

    /** An entry that was neither linked nor noted for it by whoever wrote it: the first one, by time. */
    async insertedEntry(): Promise<{ readonly id: string; readonly created_at: number } | undefined> {
      const query = sql<{ id: string; created_at: number }>`select id, created_at from audit_entry where not exists (
        select 1 from audit_chain where audit_chain.entry_id = audit_entry.id and audit_chain.created_at = audit_entry.created_at
      ) and not exists (
        select 1 from audit_unlinked where audit_unlinked.entry_id = audit_entry.id and audit_unlinked.created_at = audit_entry.created_at
          and audit_unlinked.state < ${unlinkedStates.rejected}
      ) and created_at >= 0 order by created_at, id limit 1`
      return (await query.execute(connection)).rows[0]
    },

    /** A change without its entry. */
    async strayChange(): Promise<{ readonly entry_id: string; readonly created_at: number } | undefined> {
      const query = sql<{ entry_id: string; created_at: number }>`select entry_id, created_at from audit_change where not exists (
        select 1 from audit_entry where audit_entry.id = audit_change.entry_id and audit_entry.created_at = audit_change.created_at
      ) limit 1`
      return (await query.execute(connection)).rows[0]
    },
  }
}

/** Writes the chain; links and checkpoints are never changed. */
export function chainWrites(connection: Connection) {
  const database = tablesOf(connection)
  return {
    async addUnlinked(row: UnlinkedRow): Promise<void> {
      await database.insertInto('audit_unlinked').values(row).execute()
    },

    async addLinks(links: readonly LinkRow[]): Promise<void> {
      if (links.length === 0) return
      await database
        .insertInto('audit_chain')
        .values([...links])
        .execute()
      await database
        .deleteFrom('audit_unlinked')
        .where(
          'entry_id',
          'in',
          links.map(({ entry_id }) => entry_id),
        )
        .execute()
    },

    async reject(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await database
        .updateTable('audit_unlinked')
        .set({ state: unlinkedStates.rejected })
        .where('entry_id', 'in', [...ids])
        .execute()
    },

    async addCheckpoint(checkpoint: CheckpointRow): Promise<void> {
      await database.insertInto('audit_checkpoint').values(checkpoint).execute()
    },

    /** Deletes the entries up to a link, with their changes and links, at most so many; returns whether there are more. */
    async deleteUpTo(seq: number, limit: number): Promise<boolean> {
      const rows = await database
        .selectFrom('audit_chain')
        .select(['seq', 'entry_id', 'created_at'])
        .where('seq', '<=', seq)
        .orderBy('seq')
        .limit(limit)
        .execute()
      if (rows.length === 0) return false
      const { from, to } = timesOf(rows)
      const ids = rows.map(({ entry_id }) => entry_id)
      for (const [table, column] of [
        ['audit_change', 'entry_id'],
        ['audit_entry', 'id'],
      ] as const) {
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})
          and created_at >= ${from} and created_at <= ${to}`.execute(connection)
      }
      await database
        .deleteFrom('audit_chain')
        .where('seq', '<=', rows.at(-1)?.seq ?? 0)
        .execute()
      return rows.length === limit
    },
  }
}
