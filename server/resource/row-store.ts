import { sql } from 'kysely'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { every } from '#server/db/list/filters.ts'
import { type Condition, joinsOf, selectedColumns, writtenColumns } from '#server/db/list/list-source.ts'
import { insertRows, isAmong, updateRows } from '#server/db/row-list.ts'
import { type ChildTables, writeChildren } from './child-store.ts'
import type { Columns } from './columns.ts'
import type { ScopedSource } from './deleted-row-store.ts'
import { writeFileUses } from './file-use-store.ts'
import type { ToRows } from './scoped-listing-store.ts'

/** A row to be created; `hidden` are values of columns that rows never contain, such as the hash of a password. */
export interface NewRow {
  readonly id: string
  readonly fields: FieldValues
  readonly hidden?: FieldValues | undefined
}

/** A row as it was read, and the fields to write. */
export interface RowChange {
  readonly before: RowVersion & FieldValues
  readonly fields: FieldValues
}

/** Rows that a statement wrote, by id. A row that has changed since it was read is not among them. */
type WrittenRows<Row> = ReadonlyMap<string, Row>

/** Reads and writes rows in a scope; others are not found. Writes of one row return undefined if it has changed since it was read. */
export interface Rows<Row = AnyRow> {
  find(id: string): Promise<Row | undefined>
  findDeleted(id: string): Promise<Row | undefined>
  /** The rows with one of these values in the id or a unique field, as unique fields are compared. */
  findBy(field: string, values: readonly string[]): Promise<Row[]>
  /** Rows that nobody else changes until the transaction ends, in the order of ids. */
  keep(ids: readonly string[], options: { readonly isDeleted: boolean }): Promise<Row[]>
  create(id: string, fields: FieldValues, now: number, hidden?: FieldValues): Promise<Row>
  createAll(rows: readonly NewRow[], now: number): Promise<WrittenRows<Row>>
  update(before: RowChange['before'], fields: FieldValues, now: number): Promise<Row | undefined>
  updateAll(changes: readonly RowChange[], now: number): Promise<WrittenRows<Row>>
  /** Deletes or restores a row. */
  setDeleted(row: RowVersion, isDeleted: boolean, now: number): Promise<Row | undefined>
  /** Deletes or restores rows; `fields` are columns that change with it. */
  setAllDeleted(changes: readonly RowChange[], isDeleted: boolean, now: number): Promise<WrittenRows<Row>>
  /** Rows deleted before a time in epoch milliseconds, the earliest first. */
  listDeletedBefore(time: number, { limit, offset }: { limit: number; offset: number }): Promise<Row[]>
}

/** A resource with where and how its rows are stored. */
interface Stored<Row> {
  readonly resource: AnyResource
  readonly source: ScopedSource
  readonly columns: Columns
  readonly children: ChildTables
  readonly toRows: ToRows<Row>
}

interface Found {
  readonly by?: string
  readonly values: readonly string[]
  readonly isDeleted?: boolean
  /** They are locked in the order of ids, so that two writes of many rows do not wait for each other. SQLite has one writer at a time anyway. */
  readonly isKept?: boolean
}

/** Rows by the values of a column, with the titles of their references. Without `isDeleted`, deleted or not, and even if a write has moved them out of the scope. */
async function foundRows(
  connection: Connection,
  source: ScopedSource,
  { by = 'id', values, isDeleted, isKept = false }: Found,
): Promise<readonly FieldValues[]> {
  const { table } = source
  const column = sql.ref(`${table}.deleted_at`)
  const deletion = isDeleted === undefined ? sql`` : isDeleted ? sql`and ${column} is not null` : sql`and ${column} is null`
  // `is true` keeps SQLite from an index of the scope, which has many rows more.
  const scope = isDeleted === undefined || !source.scope ? sql`` : sql`and (${source.scope}) is true`
  const order = isKept ? sql`order by ${sql.ref(`${table}.id`)}` : sql``
  const lock = isKept && dialectOf(connection) === 'postgres' ? sql`for update of ${sql.table(table)}` : sql``
  const query = sql<FieldValues>`select ${selectedColumns(source, source.columns)} from ${sql.table(table)} ${joinsOf(source)}
    where ${isAmong(connection, sql.ref(`${table}.${by}`), values)} ${deletion} ${scope} ${order} ${lock}`
  return (await query.execute(connection)).rows
}

function reading<Row>(connection: Connection, { source, columns, toRows }: Stored<Row>) {
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

    async keep(ids: readonly string[], { isDeleted }: { readonly isDeleted: boolean }): Promise<Row[]> {
      if (ids.length === 0) return []
      return toRows(connection, await foundRows(connection, source, { values: ids, isDeleted, isKept: true }))
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

/** What a write returns of its rows: their titles too, but for rows that refer to their own table, which a statement sees as it was before. */
function returningOf(source: ScopedSource) {
  const { table, columns, joined = [] } = source
  const isComplete = joined.every((other) => other.table !== table)
  return { isComplete, returning: isComplete ? writtenColumns(source) : selectedColumns({ table }, columns) }
}

function writing<Row>(connection: Connection, { resource, source, columns, children, toRows }: Stored<Row>) {
  const { table, scope } = source
  const { returning, isComplete } = returningOf(source)

  /** The rows after a write, with the titles of their references. */
  async function writtenRows(returned: readonly FieldValues[]): Promise<WrittenRows<Row>> {
    const isRead = returned.length === 0 || isComplete
    const found = isRead ? returned : await foundRows(connection, source, { values: returned.map(({ id }) => String(id)) })
    const rows = await toRows(connection, found)
    return new Map(rows.map((row, index) => [String(found[index]?.['id']), row]))
  }

  /** Writes what is stored beside the row: links, lines and uses of files. */
  async function writeOthers(
    id: string,
    { before, fields }: { readonly before: FieldValues | null; readonly fields: FieldValues },
    now: number,
  ) {
    await writeChildren(connection, resource, children, { id, fields, before, now })
    await writeFileUses(connection, resource, { id, fields, now })
  }

  /** Writes columns of rows that have the version that was read. */
  function updateColumns(changes: readonly { readonly before: RowVersion; readonly values: FieldValues }[], now: number, only?: Condition) {
    const date = columns.valuesOf({ updateDate: new Date(now).toISOString() })
    const rows = changes.map(({ before: { id, version }, values }) => ({ ...values, ...date, id, version }))
    const where = every([only, scope].filter((condition) => condition !== undefined))
    const set = `"version" = "${table}"."version" + 1`
    return updateRows<FieldValues>(connection, table, rows, { by: ['id', 'version'], set, where, returning })
  }

  return {
    async createAll(rows: readonly NewRow[], now: number): Promise<WrittenRows<Row>> {
      const date = new Date(now).toISOString()
      const values = rows.map(({ id, fields, hidden }) => ({
        ...hidden,
        ...columns.valuesOf({ ...fields, id, createDate: date, updateDate: date, version: 1 }),
      }))
      const inserted = await insertRows<FieldValues>(connection, table, values, returning)
      for (const { id, fields } of rows) await writeOthers(id, { before: null, fields }, now)
      return writtenRows(inserted)
    },

    async updateAll(changes: readonly RowChange[], now: number): Promise<WrittenRows<Row>> {
      const values = changes.map(({ before, fields }) => ({ before, values: columns.valuesOf(fields, before) }))
      const updated = await updateColumns(values, now, sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`)
      const ids = new Set(updated.map(({ id }) => id))
      for (const change of changes) if (ids.has(change.before.id)) await writeOthers(change.before.id, change, now)
      return writtenRows(updated)
    },

    async setAllDeleted(changes: readonly RowChange[], isDeleted: boolean, now: number): Promise<WrittenRows<Row>> {
      const values = changes.map(({ before, fields }) => ({
        before,
        values: { ...columns.valuesOf(fields), deleted_at: isDeleted ? now : null },
      }))
      return writtenRows(await updateColumns(values, now))
    },
  }
}

/** The rows of a resource in a scope. */
export function rowStore<Row>(connection: Connection, stored: Stored<Row>): Rows<Row> {
  const { createAll, updateAll, setAllDeleted } = writing(connection, stored)
  return {
    ...reading(connection, stored),
    createAll,
    updateAll,
    setAllDeleted,

    async create(id: string, fields: FieldValues, now: number, hidden: FieldValues = {}): Promise<Row> {
      const row = (await createAll([{ id, fields, hidden }], now)).get(id)
      if (!row) throw new Error(`Nothing was inserted into ${stored.source.table}`)
      return row
    },

    update: async (before, fields, now) => (await updateAll([{ before, fields }], now)).get(before.id),

    setDeleted: async (before, isDeleted, now) =>
      (await setAllDeleted([{ before: { ...before }, fields: {} }], isDeleted, now)).get(before.id),
  }
}
