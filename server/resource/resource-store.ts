import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { ConstraintError } from '#server/db/constraints.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import { every } from '#server/db/list/filters.ts'
import { type Condition, joinsOf, selectedColumns } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import { scopeCondition, scopedColumns, scopeParts } from '#server/db/list/scope-condition.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/kit/scope.ts'
import { addChildren, type ChildTables, writeChildren } from './child-store.ts'
import { type Columns, columnsOf } from './columns.ts'
import { conditionColumns } from './condition-columns.ts'
import { deletedSource, deleteForGood, type ScopedSource } from './deleted-row-store.ts'
import { guardedBin, guardedListing, mayReveal } from './guarded-listing.ts'
import { addFiles, writeFileUses } from './file-use-store.ts'
import type { DeletedListing, Listing } from './listing.ts'
import { joinedTables, registerTable, type StoredResource } from './reference-store.ts'
import { registerStore } from './registered-stores.ts'
import { listingsOf, type ToRows } from './scoped-listing-store.ts'

/** Returns the values of a field in the order of the rows. */
type ComputeField = (rows: readonly FieldValues[], connection: Connection) => readonly unknown[] | Promise<readonly unknown[]>

interface StoreOptions extends ChildTables, Pick<StoredResource, 'filesSeenBy'> {
  readonly table: string
  /**
   * Names of columns that differ from the field in snake case. `<field>Search` names the column of lower-cased text for a `contains` filter,
   * by default `<column>_search`; it may be that of the list's one search, `search`, by default `search_text`. `maskedSearch` names the column of the
   * masked fields in which that search looks, by default `masked_search`. `<field>Unique` names the column of a unique field's name key, so that values that differ in case, width or
   * spaces only count as equal.
   */
  readonly columns?: Readonly<Record<string, string>>
  /** Columns of `search` and `contains` filters that have a search index (server/db/list/search-index.ts). */
  readonly searchIndexed?: readonly string[]
  /** Read-only fields without a column: functions that compute their values for the rows of one page, or read them. */
  readonly computed?: Readonly<Record<string, ComputeField>>
}

/** Reads and writes single rows in a scope; others are not found. Writes return undefined if the row has changed since it was read. */
export interface Rows<Row = AnyRow> {
  find(id: string): Promise<Row | undefined>
  findDeleted(id: string): Promise<Row | undefined>
  /** The rows with one of these values in the id or a unique field, as unique fields are compared. */
  findBy(field: string, values: readonly string[]): Promise<Row[]>
  /** `hidden` are values of columns that rows never contain, such as the hash of a password. */
  create(id: string, fields: FieldValues, now: number, hidden?: FieldValues): Promise<Row>
  /** `before` is the row as it was read. */
  update(before: RowVersion & FieldValues, fields: FieldValues, now: number): Promise<Row | undefined>
  /** Deletes or restores a row; `fields` are columns that change with it. */
  setDeleted(row: RowVersion, isDeleted: boolean, now: number, fields?: FieldValues): Promise<Row | undefined>
  /** Rows deleted before a time in epoch milliseconds, the earliest first. */
  listDeletedBefore(time: number, { limit, offset }: { limit: number; offset: number }): Promise<Row[]>
}

/** The rows of a resource in the database. Deleted rows stay in the table, hidden from lists, and can be restored. */
export interface ResourceStore<Row = AnyRow> {
  listing(reader: Reader, scope: Scope): Listing<Row>
  deletedListing(reader: Reader, scope: Scope): DeletedListing<Row>
  rows(connection: Connection, scope: Scope): Rows<Row>
  /** Deletes a deleted row for good, with its links and lines. */
  purge(connection: Connection, id: string): Promise<void>
  /** The condition for rows that are in a scope and not deleted, for a feature's own queries. */
  visible(connection: Connection, scope: Scope): Condition
  /** The unique field that a write failed for because another row has the value; undefined for any other failure. */
  fieldInUse(failure: unknown): string | undefined
}

function rowsAs<Row>(resource: AnyResource, columns: Columns, { computed = {}, ...children }: StoreOptions) {
  const others = Object.entries(computed)
  return ({ data }: Scope): ToRows<Row> =>
    async (connection, found) => {
      const rows = found.map((values) => columns.fieldsOf(values))
      await addChildren(connection, resource, children, { rows, data })
      await addFiles(connection, resource, rows)
      for (const [field, valuesOf] of rows.length === 0 ? [] : others) {
        const values = await valuesOf(rows, connection)
        for (const [index, row] of rows.entries()) row[field] = values[index]
      }
      // Sound because columns and codecs are those of the row's own schema; conformance parses what is returned.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
      return rows as Row[]
    }
}

/** Rows by the values of a column, with the titles of their references. Without `isDeleted`, deleted or not, and even if a write has moved them out of the scope. */
async function foundRows(
  connection: Connection,
  source: ScopedSource,
  { by = 'id', values, isDeleted }: { by?: string; values: readonly string[]; isDeleted?: boolean },
): Promise<readonly FieldValues[]> {
  const column = sql.ref(`${source.table}.deleted_at`)
  const deletion = isDeleted === undefined ? sql`` : isDeleted ? sql`and ${column} is not null` : sql`and ${column} is null`
  const scope = isDeleted === undefined || !source.scope ? sql`` : sql`and ${source.scope}`
  const query = sql<FieldValues>`select ${selectedColumns(source, source.columns)} from ${sql.table(source.table)} ${joinsOf(source)}
    where ${sql.ref(`${source.table}.${by}`)} in (${sql.join(values)}) ${deletion} ${scope}`
  return (await query.execute(connection)).rows
}

function reading<Row>(connection: Connection, { source, columns, toRows }: Pick<Stored<Row>, 'source' | 'columns' | 'toRows'>) {
  return {
    async find(id: string): Promise<Row | undefined> {
      return (await toRows(connection, await foundRows(connection, source, { values: [id], isDeleted: false })))[0]
    },

    async findDeleted(id: string): Promise<Row | undefined> {
      return (await toRows(connection, await foundRows(connection, source, { values: [id], isDeleted: true })))[0]
    },

    async findBy(field: string, values: readonly string[]): Promise<Row[]> {
      if (values.length === 0) return []
      return toRows(connection, await foundRows(connection, source, { by: columns.uniqueOf(field), values, isDeleted: false }))
    },

    async listDeletedBefore(time: number, { limit, offset }: { limit: number; offset: number }): Promise<Row[]> {
      const [column, id] = [sql.ref(`${source.table}.deleted_at`), sql.ref(`${source.table}.id`)]
      const query = sql<FieldValues>`select ${selectedColumns(source, source.columns)} from ${sql.table(source.table)} ${joinsOf(source)}
        where ${column} < ${time} ${source.scope ? sql`and ${source.scope}` : sql``} order by ${column}, ${id}
        limit ${limit} offset ${offset}`
      return toRows(connection, (await query.execute(connection)).rows)
    },
  }
}

function tableOf(connection: Connection, table: string) {
  return connection.$extendTables<Record<typeof table, Record<string, unknown>>>()
}

/** A resource with where and how its rows are stored. */
interface Stored<Row> {
  readonly resource: AnyResource
  readonly source: ScopedSource
  readonly columns: Columns
  readonly children: ChildTables
  readonly toRows: ToRows<Row>
}

function writing<Row>(connection: Connection, { resource, source, columns, children, toRows }: Stored<Row>) {
  const { table, joined = [] } = source
  const database = tableOf(connection, table)
  const updating = ({ id, version }: RowVersion, values: FieldValues, now: number) => {
    const update = database
      .updateTable(table)
      .set({ ...values, ...columns.valuesOf({ updateDate: new Date(now).toISOString(), version: version + 1 }) })
      .where('id', '=', id)
      .where('version', '=', version)
    return (source.scope ? update.where(source.scope) : update).returning([...source.columns])
  }

  /** The row after a write, with the titles of its references. */
  async function writtenRow(id: string, returned: readonly FieldValues[]): Promise<Row | undefined> {
    const isRead = returned.length === 0 || joined.length === 0
    return (await toRows(connection, isRead ? returned : await foundRows(connection, source, { values: [id] })))[0]
  }

  return {
    async create(id: string, fields: FieldValues, now: number, hidden: FieldValues = {}): Promise<Row> {
      const date = new Date(now).toISOString()
      const values = { ...hidden, ...columns.valuesOf({ ...fields, id, createDate: date, updateDate: date, version: 1 }) }
      const inserting = database
        .insertInto(table)
        .values(values)
        .returning([...source.columns])
      const inserted = await inserting.execute()
      await writeChildren(connection, resource, children, { id, fields, before: null, now })
      await writeFileUses(connection, resource, { id, fields, now })
      const row = await writtenRow(id, inserted)
      if (!row) throw new Error(`Nothing was inserted into ${table}`)
      return row
    },

    async update(before: RowVersion & FieldValues, fields: FieldValues, now: number): Promise<Row | undefined> {
      const { id } = before
      const updated = await updating(before, columns.valuesOf(fields, before), now).where('deleted_at', 'is', null).execute()
      if (updated.length > 0) await writeChildren(connection, resource, children, { id, fields, before, now })
      if (updated.length > 0) await writeFileUses(connection, resource, { id, fields, now })
      return writtenRow(id, updated)
    },

    async setDeleted(row: RowVersion, isDeleted: boolean, now: number, fields: FieldValues = {}): Promise<Row | undefined> {
      const values = { ...columns.valuesOf(fields), deleted_at: isDeleted ? now : null }
      return writtenRow(row.id, await updating(row, values, now).execute())
    },
  }
}

/** Builds the list source of a resource for a caller. */
function sourceOf(resource: AnyResource, columns: Columns, options: StoreOptions) {
  const { table, searchIndexed = [], links = {} } = options
  const isNotDeleted = sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`
  const { names, sort, nullable, filters, search: searchColumn, maskedSearch } = columns
  const conditions = conditionColumns(resource, columns, options)
  const { calendar: days } = resource.list
  const calendar = days && { ...days, from: days.from.map(columns.nameOf), to: days.to === undefined ? undefined : columns.nameOf(days.to) }
  const common = {
    conditions,
    calendar,
    query: resource.list,
    table,
    columns: names,
    searchIndexed,
    searchColumn,
    sort,
    nullable,
    filters,
    links,
  }
  return (db: Connection, scopeOfCaller: Scope): ScopedSource => {
    const { data } = scopeOfCaller
    const maskedSearchColumn = mayReveal(resource, scopeOfCaller) ? maskedSearch : undefined
    const scoped = scopedColumns(resource.scope, columns.nameOf, data)
    const scope = scoped && scopeCondition(db, table, scoped)
    const only = scope ? every([isNotDeleted, scope]) : isNotDeleted
    const parts = scoped && scopeParts(db, table, scoped).map((part) => every([isNotDeleted, part]))
    return { ...common, maskedSearchColumn, scope, only, parts, joined: joinedTables(resource, columns, db, data) }
  }
}

/** Defines where a resource is stored: its table, and where names differ, its columns. */
export function defineStore<Resource extends AnyResource>(
  resource: Resource,
  options: StoreOptions,
): ResourceStore<z.output<Resource['row']>> {
  const { table, computed = {}, filesSeenBy } = options
  const columns = columnsOf(resource, options.columns ?? {}, Object.keys(computed))
  registerTable(resource, { table, columns, links: options.links, filesSeenBy })
  const sourceFor = sourceOf(resource, columns, options)
  const listingOf = listingsOf<z.output<Resource['row']>>(resource, columns, table)
  const rowsFor = rowsAs<z.output<Resource['row']>>(resource, columns, options)
  const uniqueRules = new Map(resource.unique.map(({ field }) => [`unique:${table}.${columns.uniqueOf(field)}`, field]))
  const store: ResourceStore<z.output<Resource['row']>> = {
    listing: (reader, scope) => guardedListing(resource, scope, listingOf(reader, scope, sourceFor(reader.db, scope), rowsFor(scope))),
    deletedListing(reader, scope) {
      const source = deletedSource(resource, sourceFor(reader.db, scope))
      const toRows = rowsFor(scope)
      return guardedBin(resource, scope, {
        count: (request) => countRows(reader, source, request),
        async list(request, itemCount) {
          const found = await listRows(reader, source, request, itemCount)
          const rows = await toRows(reader.db, found)
          return rows.map((row, index) => ({ row, deletedAt: Number(found[index]?.['deleted_at']) }))
        },
      })
    },
    purge: (connection, id) => deleteForGood(connection, options, id),
    rows(connection, scope) {
      const source = sourceFor(connection, scope)
      const toRows = rowsFor(scope)
      return {
        ...reading(connection, { source, columns, toRows }),
        ...writing(connection, { resource, source, columns, children: options, toRows }),
      }
    },
    visible: (connection, scope) => sourceFor(connection, scope).only,
    fieldInUse: (failure) => (failure instanceof ConstraintError ? uniqueRules.get(failure.rule) : undefined),
  }
  return registerStore(resource, store)
}
