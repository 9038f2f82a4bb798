import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { ConstraintError } from '#server/db/constraints.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import { type JoinedTable, joinsOf, type ListSource, selectedColumns, sortReference } from '#server/db/list/list-source.ts'
import { neighbourId } from '#server/db/list/neighbours.ts'
import { listRows } from '#server/db/list/page.ts'
import type { Reader } from '#server/db/reader.ts'
import { type Columns, columnsOf } from './columns.ts'
import { joinedTables, rememberStore } from './reference-store.ts'

/** The query of a resource's list. */
export type AnyListRequest = z.output<AnyResource['derivedCalls']['list']['query']>

/** The sort order and filters of a resource's list, without the page. */
type AnyListView = z.output<AnyResource['derivedCalls']['neighbours']['query']>

interface StoreOptions {
  readonly table: string
  /**
   * Names of columns that differ from the field in snake case. `<field>Search` names the column of lower-cased text for a `contains` filter,
   * by default `<column>_search`.
   */
  readonly columns?: Readonly<Record<string, string>>
  /** Columns of `contains` filters that have a search index (server/db/list/search-index.ts). */
  readonly searchIndexed?: readonly string[]
  /** Read-only fields without a column: functions that compute their values for the rows of one page. */
  readonly computed?: Readonly<Record<string, (rows: readonly FieldValues[]) => readonly unknown[]>>
}

/** Reads pages of a resource. */
interface Listing<Row> {
  count(request: AnyListRequest): Promise<number>
  list(request: AnyListRequest, itemCount: number): Promise<Row[]>
  /** The ids of the previous and next row in a view; null at either end. */
  neighbours(id: string, view: AnyListView): Promise<{ previousId: string | null; nextId: string | null }>
}

/** Reads and writes single rows of a resource. Writes return undefined if the row has changed since it was read. */
export interface Rows<Row = AnyRow> {
  find(id: string): Promise<Row | undefined>
  findDeleted(id: string): Promise<Row | undefined>
  create(id: string, fields: FieldValues, now: number): Promise<Row>
  update(row: RowVersion, fields: FieldValues, now: number): Promise<Row | undefined>
  setDeleted(row: RowVersion, isDeleted: boolean, now: number): Promise<Row | undefined>
}

/** The rows of a resource in the database. Deleted rows stay in the table, hidden from lists, and can be restored. */
export interface ResourceStore<Row = AnyRow> {
  listing(reader: Reader): Listing<Row>
  rows(connection: Connection): Rows<Row>
  /** The unique field that a write failed for because another row has the value; undefined for any other failure. */
  fieldInUse(failure: unknown): string | undefined
}

type Source = ListSource<Record<string, unknown>, string, Record<never, never>>

/** Converts rows of the table to rows of the resource. */
type ToRows<Row> = (found: readonly FieldValues[]) => Row[]

function rowsAs<Row>(columns: Columns, computed: NonNullable<StoreOptions['computed']>): ToRows<Row> {
  const others = Object.entries(computed)
  return (found) => {
    const rows = found.map((values) => columns.fieldsOf(values))
    for (const [field, valuesOf] of others) {
      const values = valuesOf(rows)
      for (const [index, row] of rows.entries()) row[field] = values[index]
    }
    // Sound because columns and codecs are those of the row's own schema; conformance parses what is returned.
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
    return rows as Row[]
  }
}

/** A row by id with the titles of its references; without `isDeleted`, deleted or not. */
async function foundRow(connection: Connection, source: Source, id: string, isDeleted?: boolean): Promise<readonly FieldValues[]> {
  const column = sql.ref(`${source.table}.deleted_at`)
  const deletion = isDeleted === undefined ? sql`` : isDeleted ? sql`and ${column} is not null` : sql`and ${column} is null`
  const query = sql<FieldValues>`select ${selectedColumns(source, source.columns)} from ${sql.table(source.table)} ${joinsOf(source)}
    where ${sql.ref(`${source.table}.id`)} = ${id} ${deletion}`
  return (await query.execute(connection)).rows
}

function reading<Row>(connection: Connection, source: Source, toRows: ToRows<Row>) {
  return {
    async find(id: string): Promise<Row | undefined> {
      return toRows(await foundRow(connection, source, id, false))[0]
    },

    async findDeleted(id: string): Promise<Row | undefined> {
      return toRows(await foundRow(connection, source, id, true))[0]
    },
  }
}

/** The values of a row's sort columns, and its id. */
async function sortedValues(connection: Connection, source: Source, id: string): Promise<FieldValues> {
  const columns = ['id', ...Object.values(source.sort)]
  const selected = sql.join(columns.map((column) => sql`${sortReference(source, column)} as ${sql.ref(column)}`))
  const query = sql<FieldValues>`select ${selected} from ${sql.table(source.table)} ${joinsOf(source, columns)}
    where ${sql.ref(`${source.table}.id`)} = ${id}`
  const [row] = (await query.execute(connection)).rows
  if (!row) throw new Error(`${source.table} has no row ${id}`)
  return row
}

function tableOf(connection: Connection, table: string) {
  return connection.$extendTables<Record<typeof table, Record<string, unknown>>>()
}

function writing<Row>(connection: Connection, source: Source, columns: Columns, toRows: ToRows<Row>) {
  const { table, joined = [] } = source
  const database = tableOf(connection, table)
  const updating = ({ id, version }: RowVersion, values: FieldValues, now: number) =>
    database
      .updateTable(table)
      .set({ ...values, ...columns.valuesOf({ updateDate: new Date(now).toISOString(), version: version + 1 }) })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning([...source.columns])

  /** The row after a write, with the titles of its references. */
  async function writtenRow(id: string, returned: readonly FieldValues[]): Promise<Row | undefined> {
    const isRead = returned.length === 0 || joined.length === 0
    return toRows(isRead ? returned : await foundRow(connection, source, id))[0]
  }

  return {
    async create(id: string, fields: FieldValues, now: number): Promise<Row> {
      const date = new Date(now).toISOString()
      const values = columns.valuesOf({ ...fields, id, createDate: date, updateDate: date, version: 1 })
      const inserting = database
        .insertInto(table)
        .values(values)
        .returning([...source.columns])
      const row = await writtenRow(id, await inserting.execute())
      if (!row) throw new Error(`Nothing was inserted into ${table}`)
      return row
    },

    async update(row: RowVersion, fields: FieldValues, now: number): Promise<Row | undefined> {
      const update = updating(row, columns.valuesOf(fields), now).where('deleted_at', 'is', null)
      return writtenRow(row.id, await update.execute())
    },

    async setDeleted(row: RowVersion, isDeleted: boolean, now: number): Promise<Row | undefined> {
      return writtenRow(row.id, await updating(row, { deleted_at: isDeleted ? now : null }, now).execute())
    },
  }
}

/** The list source of a resource, created on first use: stores of referenced resources may be defined later. */
function sourceOf(
  { list: query }: AnyResource,
  columns: Columns,
  { table, searchIndexed = [] }: StoreOptions,
  joined: () => JoinedTable[],
) {
  let source: Source | undefined
  return () => {
    const { names, sort, nullable, filters } = columns
    const only = sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`
    source ??= { query, table, columns: names, only, searchIndexed, sort, nullable, filters, joined: joined() }
    return source
  }
}

/** Defines where a resource is stored: its table, and where names differ, its columns. */
export function defineStore<Resource extends AnyResource>(
  resource: Resource,
  options: StoreOptions,
): ResourceStore<z.output<Resource['row']>> {
  const { table, computed = {} } = options
  const columns = columnsOf(resource, options.columns ?? {}, Object.keys(computed))
  rememberStore(resource, { table, columns })
  const source = sourceOf(resource, columns, options, () => joinedTables(resource, columns))
  const toRows = rowsAs<z.output<Resource['row']>>(columns, computed)
  const uniqueRules = new Map(resource.unique.map(({ field }) => [`unique:${table}.${columns.nameOf(field)}`, field]))
  return {
    listing: (reader) => ({
      count: (request) => countRows(reader, source(), request),
      list: async (request, itemCount) => toRows(await listRows(reader, source(), request, itemCount)),
      async neighbours(id, view) {
        const row = await sortedValues(reader.db, source(), id)
        return {
          previousId: await neighbourId(reader, source(), view, row, { before: true }),
          nextId: await neighbourId(reader, source(), view, row, { before: false }),
        }
      },
    }),
    rows: (connection) => ({ ...reading(connection, source(), toRows), ...writing(connection, source(), columns, toRows) }),
    fieldInUse: (failure) => (failure instanceof ConstraintError ? uniqueRules.get(failure.rule) : undefined),
  }
}
