import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarFields } from '#contract/lists/during.ts'

/** Whether a row has a day within a range, whose end is no longer in it. A row that ends before it begins is on its first day. */
export function isDuring(
  table: string,
  { from, to, kind }: CalendarFields,
  [start = '', end = '']: readonly string[],
): RawBuilder<SqlBool> {
  const columns = from.map((column) => sql.ref(`${table}.${column}`))
  const first = columns.length === 1 ? columns[0] : sql`coalesce(${sql.join(columns)})`
  const [begin, before] = kind === 'day' ? [start, end] : [Date.parse(start), Date.parse(end)]
  const ends = to === undefined ? sql`` : sql`or ${sql.ref(`${table}.${to}`)} >= ${begin}`
  return sql<SqlBool>`(${first} < ${before} and (${first} >= ${begin} ${ends}))`
}
