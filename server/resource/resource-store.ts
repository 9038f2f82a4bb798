import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { neighbourId } from '#server/db/list/neighbours.ts'
import { listRows } from '#server/db/list/page.ts'
import type { Reader } from '#server/db/reader.ts'
import { type Columns, columnsOf } from './columns.ts'

/** A page of a resource's list as it is asked for. */
export type AnyListRequest = z.output<AnyResource['derivedCalls']['list']['query']>

/** Order and filters of a resource's list, without the page. */
type AnyListView = z.output<AnyResource['derivedCalls']['neighbours']['query']>

interface StoreOptions {
  readonly table: string
  /**
   * The columns whose names are not those of their fields in snake case. `<field>Search` names the column of lower-cased text that a `contains`
   * filter looks in, which is `<column>_search` otherwise.
   */
  readonly columns?: Readonly<Record<string, string>>
  /** Columns of `contains` filters that have a search index (server/db/list/search-index.ts). */
  readonly searchIndexed?: readonly string[]
  /** Read-only fields that have no column: their values for the rows of one page. */
  readonly computed?: Readonly<Record<string, (rows: readonly FieldValues[]) => readonly unknown[]>>
}

/** Reads pages of a resource. */
interface Listing<Row> {
  count(request: AnyListRequest): Promise<number>
  list(request: AnyListRequest, itemCount: number): Promise<Row[]>
  /** The ids before and behind a row in the order of a view; null at either end. */
  neighbours(id: string, view: AnyListView): Promise<{ previousId: string | null; nextId: string | null }>
}

/** Reads and writes single rows of a resource; the writes give undefined when the row has changed since it was read. */
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
}

type Source = ListSource<Record<string, unknown>, string, Record<never, never>>

/** Turns rows of the table into rows of the resource. */
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

function reading<Row>(connection: Connection, { table, columns }: Source, toRows: ToRows<Row>) {
  const found = (id: string) =>
    tableOf(connection, table)
      .selectFrom(table)
      .select([...columns])
      .where('id', '=', id)
  return {
    async find(id: string): Promise<Row | undefined> {
      return toRows(await found(id).where('deleted_at', 'is', null).execute())[0]
    },

    async findDeleted(id: string): Promise<Row | undefined> {
      return toRows(await found(id).where('deleted_at', 'is not', null).execute())[0]
    },
  }
}

function tableOf(connection: Connection, table: string) {
  return connection.$extendTables<Record<typeof table, Record<string, unknown>>>()
}

function writing<Row>(connection: Connection, { table, columns: names }: Source, columns: Columns, toRows: ToRows<Row>) {
  const database = tableOf(connection, table)
  const updating = ({ id, version }: RowVersion, values: FieldValues, now: number) =>
    database
      .updateTable(table)
      .set({ ...values, ...columns.valuesOf({ updateDate: new Date(now).toISOString(), version: version + 1 }) })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning([...names])
  return {
    async create(id: string, fields: FieldValues, now: number): Promise<Row> {
      const date = new Date(now).toISOString()
      const values = columns.valuesOf({ ...fields, id, createDate: date, updateDate: date, version: 1 })
      const [row] = toRows(
        await database
          .insertInto(table)
          .values(values)
          .returning([...names])
          .execute(),
      )
      if (!row) throw new Error(`Nothing was inserted into ${table}`)
      return row
    },

    async update(row: RowVersion, fields: FieldValues, now: number): Promise<Row | undefined> {
      return toRows(await updating(row, columns.valuesOf(fields), now).where('deleted_at', 'is', null).execute())[0]
    },

    async setDeleted(row: RowVersion, isDeleted: boolean, now: number): Promise<Row | undefined> {
      return toRows(await updating(row, { deleted_at: isDeleted ? now : null }, now).execute())[0]
    },
  }
}

/** Names the table of a resource, once. */
export function defineStore<Resource extends AnyResource>(
  resource: Resource,
  options: StoreOptions,
): ResourceStore<z.output<Resource['row']>> {
  const { table, searchIndexed = [], computed = {} } = options
  const columns = columnsOf(resource, options.columns ?? {}, Object.keys(computed))
  const { names, sort, nullable, filters } = columns
  const only = sql<boolean>`deleted_at is null`
  const source: Source = { query: resource.list, table, columns: names, only, searchIndexed, sort, nullable, filters }
  const toRows = rowsAs<z.output<Resource['row']>>(columns, computed)
  return {
    listing: (reader) => ({
      count: (request) => countRows(reader, source, request),
      list: async (request, itemCount) => toRows(await listRows(reader, source, request, itemCount)),
      async neighbours(id, view) {
        const keys = ['id', ...Object.values(sort)]
        const row = await tableOf(reader.db, table).selectFrom(table).select(keys).where('id', '=', id).executeTakeFirstOrThrow()
        return {
          previousId: await neighbourId(reader, source, view, row, { before: true }),
          nextId: await neighbourId(reader, source, view, row, { before: false }),
        }
      },
    }),
    rows: (connection) => ({ ...reading(connection, source, toRows), ...writing(connection, source, columns, toRows) }),
  }
}
