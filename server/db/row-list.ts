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

/**
 * Rows as the table `listed` of a statement, in one parameter however many there are, so that the statement's text does not depend on their number.
 * The columns are of the types that they have in `table`.
 */
function listedRows(db: Connection, table: string, names: readonly string[], rows: readonly RowValues[]): RawBuilder<unknown> {
  const text = textOf(rows, names)
  if (dialectOf(db) === 'postgres')
    return sql`json_populate_recordset((select typed from ${sql.table(table)} as typed where false), ${text}) as listed`
  const columns = sql.join(names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`))
  return sql`(select ${columns} from json_each(${text})) as listed`
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
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const [only, ...others] = rows
    const source =
      only && others.length === 0
        ? sql`values (${sql.join(names.map((name) => only[name]))})`
        : sql`select ${columns} from ${listedRows(db, table, names, rows)}`
    const query = sql<Row>`insert into ${sql.table(table)} (${columns}) ${source} ${returned(returning)}`
    inserted.push(...(await query.execute(db)).rows)
  }
  return inserted
}

/**
 * Updates rows, in one statement if they have the same columns; `by` are the columns that tell which. `where` may compare the table with `listed`.
 * Returns what `returning` selects of what was updated.
 */
export async function updateRows<Row = never>(
  db: Connection,
  table: string,
  values: readonly RowValues[],
  {
    by,
    where,
    returning,
  }: { readonly by: readonly string[]; readonly where?: Expression<unknown>; readonly returning?: RawBuilder<unknown> },
): Promise<Row[]> {
  const updated: Row[] = []
  for (const { names, rows } of bySameColumns(values)) {
    const set = names.filter((name) => !by.includes(name)).map((name) => sql`${sql.ref(name)} = ${sql.ref(`listed.${name}`)}`)
    const same = by.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${sql.ref(`listed.${name}`)}`)
    // `is true` keeps SQLite from an index of the condition, and with it from reading the list for each row.
    const conditions = where ? [...same, sql`(${where}) is true`] : same
    const query = sql<Row>`update ${sql.table(table)} set ${sql.join(set)} from ${listedRows(db, table, names, rows)}
      where ${sql.join(conditions, sql` and `)} ${returned(returning)}`
    updated.push(...(await query.execute(db)).rows)
  }
  return updated
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
