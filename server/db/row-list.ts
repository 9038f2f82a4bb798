import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { boundValue } from '#server/db/kysely/bound-value.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'

/** Values of columns by name. */
type RowValues = Readonly<Record<string, unknown>>

/** PostgreSQL refuses JSON with half a character, which a parameter of its own would replace. */
function textValue(value: unknown): unknown {
  const bound = boundValue(value)
  if (typeof bound === 'bigint' || bound instanceof Uint8Array) throw new TypeError('A list of rows has texts, numbers and null only')
  return typeof bound === 'string' ? bound.toWellFormed() : bound
}

function textOf(rows: readonly RowValues[], names: readonly string[]): string {
  return JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [name, textValue(row[name])]))))
}

// The names of tables and columns come from code, never from a request. Texts are compiled faster than a node for each name.
const quote = (name: string) => `"${name}"`

function columnsText(names: readonly string[], table?: string): string {
  const prefix = table === undefined ? '' : `${quote(table)}.`
  return names.map((name) => `${prefix}${quote(name)}`).join()
}

/**
 * Rows as the table `listed` of a statement, in one parameter however many there are, so that the statement's text does not depend on their number.
 * The columns are of the types that they have in `table`.
 */
function listedRows(db: Connection, table: string, names: readonly string[], rows: readonly RowValues[]): RawBuilder<unknown> {
  const text = textOf(rows, names)
  if (dialectOf(db) === 'postgres')
    return sql`json_populate_recordset((select typed from ${sql.raw(quote(table))} as typed where false), ${text}) as listed`
  const columns = names.map((name) => `value ->> '${name}' as ${quote(name)}`).join()
  return sql`(select ${sql.raw(columns)} from json_each(${text})) as listed`
}

/** Rows that have the same columns. */
interface SameColumns {
  readonly names: readonly string[]
  readonly rows: readonly RowValues[]
}

function bySameColumns(rows: readonly RowValues[]): SameColumns[] {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).join())
  return [...groups.values()].map((group) => ({ names: Object.keys(group[0] ?? {}), rows: group }))
}

function returned(columns: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return columns ? sql`returning ${columns}` : sql``
}

/** Inserts rows, in one statement if they have the same columns. Returns what `returning` selects of them. */
export async function insertRows<Row = never>(
  db: Connection,
  table: string,
  values: readonly RowValues[],
  returning?: RawBuilder<unknown>,
): Promise<Row[]> {
  const inserted: Row[] = []
  for (const { names, rows } of bySameColumns(values)) {
    const [first = {}, second] = rows
    const columns = columnsText(names)
    // A list costs more than the values of a single row.
    const source = second
      ? sql`${sql.raw(`select ${columns} from`)} ${listedRows(db, table, names, rows)}`
      : sql`values (${sql.join(names.map((name) => first[name]))})`
    const query = sql<Row>`${sql.raw(`insert into ${quote(table)} (${columns})`)} ${source} ${returned(returning)}`
    inserted.push(...(await query.execute(db)).rows)
  }
  return inserted
}

/** Which rows are updated, and what a statement does besides writing their columns. */
interface Update {
  /** The columns that tell which row is meant. */
  readonly by: readonly string[]
  /** Further columns, in SQL. */
  readonly set?: string
  readonly where?: Expression<unknown>
  readonly returning?: RawBuilder<unknown> | undefined
}

/** Updates rows, in one statement if they have the same columns. Returns what `returning` selects of them. */
export async function updateRows<Row = never>(
  db: Connection,
  table: string,
  values: readonly RowValues[],
  { by, set = '', where, returning }: Update,
): Promise<Row[]> {
  const updated: Row[] = []
  for (const { names, rows } of bySameColumns(values)) {
    const [first = {}, second] = rows
    const written = names.filter((name) => !by.includes(name))
    const valueOf = (name: string) => (second ? sql.raw(`listed.${quote(name)}`) : sql`${first[name]}`)
    const columns = [...written.map((name) => sql`${sql.raw(quote(name))} = ${valueOf(name)}`), ...(set === '' ? [] : [sql.raw(set)])]
    const same = by.map((name) => sql`${sql.raw(`${quote(table)}.${quote(name)}`)} = ${valueOf(name)}`)
    const source = second ? sql`from ${listedRows(db, table, names, rows)}` : sql``
    const query = sql<Row>`update ${sql.raw(quote(table))} set ${sql.join(columns)} ${source}
      where ${sql.join(same, sql` and `)} ${where ? onlyFilter(where) : sql``} ${returned(returning)}`
    updated.push(...(await query.execute(db)).rows)
  }
  return updated
}

/** A condition that keeps SQLite from its index, and with that from reading the list for each row of the index. */
function onlyFilter(condition: Expression<unknown>): RawBuilder<unknown> {
  return sql`and (${condition}) is true`
}

/** A text in the literal of an array of PostgreSQL. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/**
 * Whether a column holds one of these texts, passed as one parameter. A single text is compared, so that an index which begins with the column yields its rows
 * in their order.
 */
export function isAmong(db: Connection, column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<SqlBool> {
  if (texts.length === 1) return sql<SqlBool>`${column} = ${texts[0]}`
  return dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql<SqlBool>`${column} = any(${`{${texts.map(quoted).join()}}`}::text[])`
}
