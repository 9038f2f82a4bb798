import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { type CheckpointRow, type LinkRow, tablesOf, timesOf, type UnlinkedRow, unlinkedStates } from './chain-tables.ts'

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

    /** Marks the entries that are waiting when the database gets another secret, with which their seals cannot be verified. */
    async forgetSeals(): Promise<void> {
      const waiting = database.selectFrom('audit_unlinked').where('state', '=', unlinkedStates.written).where('seal', '!=', '')
      if (!(await waiting.select('entry_id').limit(1).executeTakeFirst())) return
      await database
        .updateTable('audit_unlinked')
        .set({ state: unlinkedStates.forgotten })
        .where((row) =>
          row.or([
            row.and([row('state', '=', unlinkedStates.written), row('seal', '!=', '')]),
            // None from before the chain is linked after one of these.
            row('state', '=', unlinkedStates.earlier),
          ]),
        )
        .execute()
    },

    async addCheckpoint(checkpoint: CheckpointRow): Promise<void> {
      await database.insertInto('audit_checkpoint').values(checkpoint).execute()
    },
  }
}

/** Deletes what was exported. */
export function exportedEntryStore(connection: Connection) {
  const database = tablesOf(connection)
  return {
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
