import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { ConstraintError } from '#server/db/constraints.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import { every } from '#server/db/list/filters.ts'
import type { Condition } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import { scopeCondition, scopedColumns, scopeParts } from '#server/db/list/scope-condition.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/kit/scope.ts'
import { addChildren, type ChildTables } from './child-store.ts'
import { type Columns, columnsOf } from './columns.ts'
import { conditionColumns } from './condition-columns.ts'
import { deletedSource, deleteForGood, type ScopedSource } from './deleted-row-store.ts'
import { guardedBin, guardedListing, mayReveal } from './guarded-listing.ts'
import { addFiles } from './file-use-store.ts'
import type { DeletedListing, Listing } from './listing.ts'
import { joinedTables, registerTable, type StoredResource } from './reference-store.ts'
import { registerStore } from './registered-stores.ts'
import { type Rows, rowStore } from './row-store.ts'
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
      return rowStore(connection, { resource, source, columns, children: options, toRows })
    },
    visible: (connection, scope) => sourceFor(connection, scope).only,
    fieldInUse: (failure) => (failure instanceof ConstraintError ? uniqueRules.get(failure.rule) : undefined),
  }
  return registerStore(resource, store)
}
