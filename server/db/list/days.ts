import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarFields } from '#contract/lists/during.ts'
import type { Filters } from '#contract/lists/list-query.ts'
import { resolvedDays } from '#contract/lists/resolve-during.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import type { AppliedFilter } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'
import { scannedTable, scans } from './scans.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** A day, and how many rows are on it. */
export interface DayCount {
  readonly day: string
  readonly itemCount: number
}

/** Whether a row has a day within a range, whose end is no longer in it. A row that ends before it begins is on its first day. */
function isDuring(table: string, { from, to, kind }: CalendarFields, [start = '', end = '']: readonly string[]): RawBuilder<SqlBool> {
  const columns = from.map((column) => sql.ref(`${table}.${column}`))
  const first = columns.length === 1 ? columns[0] : sql`coalesce(${sql.join(columns)})`
  const [begin, before] = kind === 'day' ? [start, end] : [Date.parse(start), Date.parse(end)]
  const ends = to === undefined ? sql`` : sql`or ${sql.ref(`${table}.${to}`)} >= ${begin}`
  return sql<SqlBool>`(${first} < ${before} and (${first} >= ${begin} ${ends}))`
}

/** The filter of a request by the days of a calendar. */
export function appliedDays({ table, calendar }: Pick<ListSource<never, string, Filters>, 'table' | 'calendar'>, { during }: Values): AppliedFilter[] {
  if (!calendar || typeof during !== 'string') return []
  const days = resolvedDays(during)
  const condition = isDuring(table, calendar, [days[0]?.start ?? '', days.at(-1)?.start ?? ''])
  const [column = '', ...others] = [...calendar.from, ...(calendar.to === undefined ? [] : [calendar.to])]
  // A range of one column is a contiguous part of its index.
  if (others.length === 0) return [{ kind: 'between', column, condition }]
  return [{ kind: 'where', column: '', compared: [column, ...others], condition }]
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
