import { sql } from 'kysely'
import type { RecordChanges, RecordVersion } from '#features/records/contract/record-rules.ts'
import { type BasicRecord, type RecordFields, recordList, type RecordRequest, type RecordView } from '#features/records/contract/records.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { neighbourId } from '#server/db/list/neighbours.ts'
import { listRows } from '#server/db/list/page.ts'
import type { Reader } from '#server/db/reader.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'

interface RecordTable extends RecordFields {
  id: string
  name_key: string
  search: string
  create_date: number
  updated_at: number
  deleted_at: number | null
  version: number
}

const columns = ['id', 'name', 'sex', 'email', 'city', 'type', 'status', 'create_date', 'updated_at', 'version'] as const
type Row = Pick<RecordTable, (typeof columns)[number]>

const source: ListSource<Row, (typeof recordList.sortNames)[number], typeof recordList.filters> = {
  query: recordList,
  table: 'record',
  columns,
  only: sql`deleted_at is null`,
  searchIndexed: ['search'],
  sort: { createDate: 'create_date', name: 'name_key' },
  filters: { name: 'search', status: 'status', type: 'type', sex: 'sex', city: 'city', createDate: 'create_date' },
}

function toRecord(row: Row): BasicRecord {
  return {
    id: row.id,
    name: row.name,
    sex: row.sex,
    email: row.email,
    city: row.city,
    type: row.type,
    status: row.status,
    avatar: '',
    createDate: new Date(row.create_date).toISOString(),
    updateDate: new Date(row.updated_at).toISOString(),
    version: row.version,
  }
}

/** The columns derived from the name. */
function nameColumns(name: string) {
  return { name, name_key: pinyinSortKey(name), search: name.toLowerCase() }
}

/** More than anyone scrolls through; other cities can still be filtered by, through the URL. */
const cityLimit = 500

function tables(connection: Connection) {
  return connection.$extendTables<{ record: RecordTable }>()
}

/** Reads the list of records. */
export function recordListing(reader: Reader) {
  return {
    count(request: RecordRequest): Promise<number> {
      return countRows(reader, source, request)
    },

    async list(request: RecordRequest, itemCount: number): Promise<BasicRecord[]> {
      const rows = await listRows(reader, source, request, itemCount)
      return rows.map(toRecord)
    },

    /** The ids before and after a record in the order of a view; null at either end. */
    async neighbours(id: string, view: RecordView): Promise<{ previousId: string | null; nextId: string | null }> {
      const row = await tables(reader.db)
        .selectFrom('record')
        .select(['id', 'create_date', 'name_key'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return {
        previousId: await neighbourId(reader, source, view, row, { before: true }),
        nextId: await neighbourId(reader, source, view, row, { before: false }),
      }
    },
  }
}

function reading(connection: Connection) {
  const database = tables(connection)
  const found = (id: string) => database.selectFrom('record').select(columns).where('id', '=', id)
  return {
    async listCities(): Promise<string[]> {
      const rows = await database
        .selectFrom('record')
        .select('city')
        .distinct()
        .where('deleted_at', 'is', null)
        .orderBy('city')
        .limit(cityLimit)
        .execute()
      return rows.map(({ city }) => city)
    },

    async find(id: string): Promise<BasicRecord | undefined> {
      const row = await found(id).where('deleted_at', 'is', null).executeTakeFirst()
      return row && toRecord(row)
    },

    async findDeleted(id: string): Promise<BasicRecord | undefined> {
      const row = await found(id).where('deleted_at', 'is not', null).executeTakeFirst()
      return row && toRecord(row)
    },
  }
}

function writing(connection: Connection) {
  const database = tables(connection)
  return {
    async create(id: string, fields: RecordFields, now: number): Promise<BasicRecord> {
      const row = { ...fields, ...nameColumns(fields.name), id, create_date: now, updated_at: now, deleted_at: null, version: 1 }
      await database.insertInto('record').values(row).execute()
      return toRecord(row)
    },

    /** Undefined if the record has changed since it was read. */
    async update({ id, version }: RecordVersion, fields: RecordChanges, now: number): Promise<BasicRecord | undefined> {
      const row = await database
        .updateTable('record')
        .set((column) => ({
          ...fields,
          ...(fields.name === undefined ? {} : nameColumns(fields.name)),
          updated_at: now,
          version: column('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deleted_at', 'is', null)
        .returning(columns)
        .executeTakeFirst()
      return row && toRecord(row)
    },

    /** Undefined if the record has changed since it was read. */
    async setDeleted({ id, version }: RecordVersion, isDeleted: boolean, now: number): Promise<BasicRecord | undefined> {
      const row = await database
        .updateTable('record')
        .set((column) => ({ deleted_at: isDeleted ? now : null, updated_at: now, version: column('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(columns)
        .executeTakeFirst()
      return row && toRecord(row)
    },
  }
}

/** Reads and writes records. Deleted records stay in the table, hidden from lists, and can be restored. */
export function recordStore(connection: Connection) {
  return { ...reading(connection), ...writing(connection) }
}
