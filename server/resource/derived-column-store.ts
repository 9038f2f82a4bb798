import type { MigrationContext } from '#server/db/migrations/migration.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { TransactionConflictError } from '#server/db/postgres/errors.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Columns } from './columns.ts'
import { storedResource } from './reference-store.ts'
import { type UniqueKey, writeUniqueKeys } from './unique-key-store.ts'

const batchSize = 500

/** A table with columns that are derived from texts. */
interface DerivedTable extends Pick<Columns, 'derivedFrom' | 'derivedOf' | 'nameOf'> {
  readonly table: string
  /** The columns with a unique index, each with the text's column. */
  readonly unique: ReadonlyMap<string, string>
}

/** Tables that are no resource's. */
const others: readonly Pick<DerivedTable, 'table' | 'derivedFrom' | 'derivedOf'>[] = [
  {
    table: 'file',
    derivedFrom: ['name'],
    derivedOf: ({ name }) => ({ name_key: pinyinSortKey(String(name)), search_text: searchText(['name'], { name }) }),
  },
  // Its rows keep the names of then.
  { table: 'login_log', derivedFrom: ['name_search'], derivedOf: (row) => ({ name_search: searchKey(String(row['name_search'])) }) },
]

/** Every table with derived columns; a resource may have none yet. */
function derivedTables(resources: readonly AnyResource[]): DerivedTable[] {
  const ofResources = resources.map((resource) => {
    const { table, columns } = storedResource(resource)
    const keys = resource.unique.map(({ field }) => [columns.uniqueOf(field), columns.nameOf(field)] as const)
    return { ...columns, table, unique: new Map(keys.filter(([key, name]) => key !== name)) }
  })
  return [...ofResources, ...others.map((table) => ({ ...table, nameOf: (field: string) => field, unique: new Map<string, string>() }))]
}

/** The columns of a table; none if it does not exist. */
async function columnsIn(db: Connection, table: string): Promise<ReadonlySet<string>> {
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`
  return new Set((await query.execute(db)).rows.map(({ name }) => name))
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Writes columns of some rows at once. */
async function writeColumns(db: Connection, table: string, names: readonly string[], rows: readonly Row[]): Promise<void> {
  // Both databases call the columns of `values` column1 and column2.
  const values = sql.join(rows.map((row) => sql`(${sql.join([row.id, ...names.map((name) => row[name])])})`))
  const set = sql.join(names.map((name, index) => sql`${sql.ref(name)} = filled.${sql.raw(`column${index + 2}`)}`))
  await sql`update ${sql.table(table)} set ${set} from (values ${values}) as filled where ${sql.table(table)}.id = filled.column1`.execute(
    db,
  )
}

/** Derives the columns of a table again, writes the rows that change, and returns the unique keys that do. */
async function refillTable(db: Connection, { table, derivedFrom, derivedOf, nameOf, unique }: DerivedTable): Promise<UniqueKey[]> {
  const existing = await columnsIn(db, table)
  const derived = Object.keys(derivedOf(Object.fromEntries(derivedFrom.map((field) => [field, ''])))).filter((name) => existing.has(name))
  const sources = derivedFrom.map(nameOf)
  if (derived.length === 0 || !sources.every((name) => existing.has(name))) return []
  const selected = sql.join([...new Set(['id', ...sources, ...derived])].map((name) => sql.ref(name)))
  const keys: UniqueKey[] = []
  const names = derived.filter((name) => !unique.has(name))
  for (let last = ''; ;) {
    const query = sql<Row>`select ${selected} from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(batchSize)}`
    const { rows } = await query.execute(db)
    const end = rows.at(-1)
    if (!end) return keys
    const changed = rows.flatMap((row): Row[] => {
      const values = derivedOf(Object.fromEntries(derivedFrom.map((field) => [field, row[nameOf(field)]])))
      for (const [column, name] of unique) {
        const key = { table, column, id: row.id, text: row[name], former: row[column], key: values[column] }
        if (key.former !== key.key) keys.push(key)
      }
      return names.some((name) => values[name] !== row[name]) ? [{ ...values, id: row.id }] : []
    })
    if (changed.length > 0) await writeColumns(db, table, names, changed)
    last = end.id
  }
}

/**
 * Derives the columns by which rows are sorted, searched and compared again, in each table with such columns. For migrations after a change of how that is done.
 * Rows whose unique names have become equal are told apart, and `note` says so. A table that cannot be written stays as it is.
 */
export async function refillDerivedColumns({ db, resources, note }: Pick<MigrationContext, 'db' | 'resources' | 'note'>): Promise<void> {
  for (const table of derivedTables(resources)) {
    try {
      await inSavepoint(db, async () => writeUniqueKeys(db, await refillTable(db, table), note))
    } catch (error) {
      // The next start tries again.
      if (error instanceof TransactionConflictError) throw error
      note(`Table ${table.table} is searched and sorted as before: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
