import type { Connection } from '#server/db/database.ts'

interface VisitTable {
  hour: number
  visits: number
  created_at: number
  updated_at: number
}

/** Visits within one hour, which is named by its first epoch millisecond. */
export interface HourlyVisits {
  readonly hour: number
  readonly visits: number
}

/** Reads and writes how often the console was opened, by the hour. Spans are epoch milliseconds, the end left out. */
export function visitStore(connection: Connection) {
  const database = connection.$extendTables<{ visit_hourly: VisitTable }>()
  return {
    async add(rows: readonly HourlyVisits[], now: number): Promise<void> {
      await database
        .insertInto('visit_hourly')
        .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
        .onConflict((conflict) =>
          conflict.column('hour').doUpdateSet((row) => ({
            visits: row('visit_hourly.visits', '+', row.ref('excluded.visits')),
            updated_at: row.ref('excluded.updated_at'),
          })),
        )
        .execute()
    },

    async sum(from: number, to: number): Promise<number> {
      const { visits } = await database
        .selectFrom('visit_hourly')
        .select(({ fn }) => fn.sum<number | null>('visits').as('visits'))
        .where('hour', '>=', from)
        .where('hour', '<', to)
        .executeTakeFirstOrThrow()
      return visits ?? 0
    },

    list(from: number, to: number): Promise<HourlyVisits[]> {
      return database
        .selectFrom('visit_hourly')
        .select(['hour', 'visits'])
        .where('hour', '>=', from)
        .where('hour', '<', to)
        .orderBy('hour')
        .execute()
    },
  }
}
