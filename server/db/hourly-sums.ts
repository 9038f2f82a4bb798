import { sql } from 'kysely'
import { type Reader, readRows } from './reader.ts'

/** A time range in epoch milliseconds; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Sums columns of a table with one row per `hour` (its start in epoch milliseconds) over each of the spans, in one statement. An hour belongs to
 * the span in which it starts.
 */
export async function hourlySums<Column extends string>(
  reader: Reader,
  { table, columns }: { table: string; columns: readonly Column[] },
  spans: readonly Span[],
): Promise<(span: Span) => Readonly<Record<Column, number>>> {
  const sums = sql.join(columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`))
  const selects = spans.map(
    ({ from, to }, index) => sql`select ${sql.lit(index)} as span, ${sums} from ${sql.table(table)} where hour >= ${from} and hour < ${to}`,
  )
  const query = sql<Record<Column, number> & { span: number }>`${sql.join(selects, sql` union all `)}`
  const rows = await readRows(reader, query.compile(reader.db), { inWorker: true })
  const bySpan = new Map(rows.map((row) => [spans[row.span], row]))
  return (span) => {
    const row = bySpan.get(span)
    if (!row) throw new Error('This span was not summed')
    return row
  }
}
