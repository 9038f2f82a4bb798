import { type RawBuilder, sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Figures, Sum } from '#contract/lists/figures.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import type { ListSource, Values } from './list-source.ts'
import { scannedTable, scans } from './scans.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** A column whose values are added up, with the decimal places that count. */
export interface SummedColumn {
  readonly field: string
  readonly column: string
  readonly places: number
}

/** What SQLite says of a sum that exceeds 64 bits; sums of PostgreSQL have no limit. */
const overflow = 'integer overflow'

/** Where values are split in two, so that neither sum exceeds 64 bits. */
const splitAt = 1_000_000_000

type FiguresRow = Readonly<Record<string, string | number | null>>

/** The values of a column as whole numbers of their last decimal place. */
function wholeValues(table: string, { column, places }: SummedColumn): RawBuilder<unknown> {
  const value = sql.ref(`${table}.${column}`)
  return places === 0 ? value : sql`cast(round(${value} * ${sql.lit(10 ** places)}) as bigint)`
}

function selectedSums(table: string, summed: readonly SummedColumn[], isSplit: boolean): RawBuilder<unknown>[] {
  return summed.flatMap((sum, index) => {
    const values = wholeValues(table, sum)
    const whole = sql`cast(${values} as bigint)`
    const sums = isSplit
      ? [
          sql`cast(sum(${whole} % ${sql.lit(splitAt)}) as text) as ${sql.ref(`sum${index}`)}`,
          sql`cast(sum(${whole} / ${sql.lit(splitAt)}) as text) as ${sql.ref(`high${index}`)}`,
        ]
      : [sql`cast(sum(${values}) as text) as ${sql.ref(`sum${index}`)}`]
    return [sql`count(${values}) as ${sql.ref(`count${index}`)}`, ...sums]
  })
}

/** PostgreSQL ends sums with the decimal places of the column's type. */
function bigOf(text: string | number | null | undefined): bigint {
  return BigInt(String(text ?? 0).split('.', 1)[0] ?? 0)
}

function sumOf(row: FiguresRow, index: number): Sum {
  return { count: Number(row[`count${index}`]), sum: bigOf(row[`high${index}`]) * BigInt(splitAt) + bigOf(row[`sum${index}`]) }
}

/** Counts the rows that match a request's filters and adds up columns, for each value of the column `group` if there is one. */
export async function listFigures<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
  { summed, group }: { summed: readonly SummedColumn[]; group?: string | undefined },
): Promise<Figures[]> {
  const filters = searchableFilters(reader, source, request)
  const { from, condition } = await matchingSource(reader, source, filters, await scannedTable(reader.db, source, filters))
  const value = group === undefined ? sql`null` : sql.ref(`${source.table}.${group}`)
  const read = (isSplit: boolean) => {
    const selected = [sql`${value} as value`, sql`count(*) as "itemCount"`, ...selectedSums(source.table, summed, isSplit)]
    const grouping = group === undefined ? sql`` : sql`group by ${value}`
    const query = sql<FiguresRow>`select ${sql.join(selected)} from ${from} where ${condition} ${grouping}`
    return readRows(reader, query.compile(reader.db), { inWorker: true, scan: scans(filters) ? 'counts' : undefined })
  }
  const rows = await read(false).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes(overflow)) throw error
    return read(true)
  })
  return rows.map((row) => ({
    value: typeof row['value'] === 'string' ? row['value'] : null,
    itemCount: Number(row['itemCount']),
    sums: new Map(summed.map(({ field }, index) => [field, sumOf(row, index)])),
  }))
}
