import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import {
  type CheckpointRow,
  type DigestedEntry,
  linkKinds,
  type LinkRow,
  tablesOf,
  type UnlinkedRow,
  unlinkedStates,
} from './chain-tables.ts'
import { digestedEntries } from './chained-entry-store.ts'
import { type ChainHead, chainStart } from './keyed-hashes.ts'

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

    /** Whether a link is in the chain, or was exported and deleted with those before a checkpoint that is genuine. */
    async holds({ seq, hash }: ChainHead, isGenuine: (checkpoint: CheckpointRow) => boolean): Promise<boolean> {
      const link = await database.selectFrom('audit_chain').select('hash').where('seq', '=', seq).executeTakeFirst()
      if (link) return link.hash === hash
      const checkpoint = await this.checkpoint()
      return seq <= (checkpoint && isGenuine(checkpoint) ? checkpoint.seq : chainStart.seq)
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

    /** Whether an entry has been linked that is not from before the chain. */
    async isBegun(): Promise<boolean> {
      const found = await database.selectFrom('audit_chain').select('kind').orderBy('seq', 'desc').limit(1).executeTakeFirst()
      return found !== undefined ? found.kind !== linkKinds.earlier : (await this.checkpoint()) !== undefined
    },
  }
}

/** Reads the entries that have no link. */
export function unlinkedReads(connection: Connection) {
  const database = tablesOf(connection)
  return {
    /** Those that wait for one, in the order in which they are linked. */
    async list(limit: number): Promise<{ readonly row: UnlinkedRow; readonly found: DigestedEntry | undefined }[]> {
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

    async count(): Promise<number> {
      const row = await database
        .selectFrom('audit_unlinked')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '<', unlinkedStates.rejected)
        .executeTakeFirstOrThrow()
      return row.count
    },

    /** An entry that was neither linked nor noted for it by its writer: the first one, by time. */
    async insertedEntry(): Promise<{ readonly id: string; readonly created_at: number } | undefined> {
      const query = sql<{ id: string; created_at: number }>`select id, created_at from audit_entry where not exists (
        select 1 from audit_chain where audit_chain.entry_id = audit_entry.id and audit_chain.created_at = audit_entry.created_at
      ) and not exists (
        select 1 from audit_unlinked where audit_unlinked.entry_id = audit_entry.id and audit_unlinked.created_at = audit_entry.created_at
          and audit_unlinked.state < ${unlinkedStates.rejected}
      ) order by created_at, id limit 1`
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
