import type { Connection } from '#server/db/database.ts'
import { hourlySums, type Span } from '#server/db/hourly-sums.ts'
import { type Reader, readRows } from '#server/db/reader.ts'

interface VisitTable {
  hour: number
  visits: number
  created_at: number
  updated_at: number
}

/** Visits within one hour; `hour` is its first epoch millisecond. */
export interface HourlyVisits {
  readonly hour: number
  readonly visits: number
}

/** Writes hourly counts of how often the console was opened. */
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
  }
}

/** Reads hourly counts of how often the console was opened, in the query worker. */
export function visitFigures(reader: Reader) {
  return {
    /** The number of visits in each span. */
    async sums(spans: readonly Span[]): Promise<(span: Span) => number> {
      const sumOf = await hourlySums(reader, { table: 'visit_hourly', columns: ['visits'] }, spans)
      return (span) => sumOf(span).visits
    },

    list({ from, to }: Span): Promise<HourlyVisits[]> {
      const query = reader.db
        .$extendTables<{ visit_hourly: VisitTable }>()
        .selectFrom('visit_hourly')
        .select(['hour', 'visits'])
        .where('hour', '>=', from)
        .where('hour', '<', to)
        .orderBy('hour')
      return readRows(reader, query.compile(), { inWorker: true })
    },
  }
}
