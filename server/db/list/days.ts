import { sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import { resolvedDays } from '#contract/lists/resolve-during.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { isDuring } from './during.ts'
import type { ListSource, Values } from './list-source.ts'
import { scannedTable, scans } from './scans.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** A day, and how many rows are on it. */
export interface DayCount {
  readonly day: string
  readonly itemCount: number
}

/** Counts the rows that match a request's filters on each of its days. A row of several days counts on each of them. */
export async function listDays<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
): Promise<DayCount[]> {
  const { table, calendar } = source
  if (!calendar) throw new Error(`The list of ${table} is no calendar`)
  const filters = searchableFilters(reader, source, request)
  const { from, condition } = await matchingSource(reader, source, filters, await scannedTable(reader.db, source, filters))
  const boundaries = resolvedDays(String(request['during']))
  const days = boundaries.slice(0, -1).map(({ day, start }, index) => ({ day, range: [start, boundaries[index + 1]?.start ?? ''] }))
  const counts = days.map(({ range }, index) => {
    return sql`sum(case when ${isDuring(table, calendar, range)} then 1 else 0 end) as ${sql.ref(`day${index}`)}`
  })
  const query = sql<Readonly<Record<string, string | number | null>>>`select ${sql.join(counts)} from ${from} where ${condition}`
  const [row = {}] = await readRows(reader, query.compile(reader.db), { inWorker: true, scan: scans(filters) ? 'counts' : undefined })
  return days.map(({ day }, index) => ({ day, itemCount: Number(row[`day${index}`] ?? 0) }))
}
