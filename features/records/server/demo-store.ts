import type { RecordFields } from '#features/records/contract/records.ts'
import type { Connection } from '#server/db/database.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'

interface DemoColumns extends RecordFields {
  id: string
  name_key: string
  search: string
  create_date: number
  updated_at: number
  version: number
}

interface DemoEventColumns {
  id: string
  record_id: string
  username: string
  to_status: string
  created_at: number
  updated_at: number
}

/** A demo record; `createdAt` is epoch milliseconds. */
export interface DemoRecord extends RecordFields {
  readonly id: string
  readonly createdAt: number
}

/** Writes demo records in batches, each with the event of its creation. */
export function demoStore(connection: Connection) {
  const database = connection.$extendTables<{ record: DemoColumns; record_event: DemoEventColumns }>()
  return {
    async createMany(records: readonly DemoRecord[]): Promise<void> {
      const rows = records.map(({ createdAt, ...fields }) => ({
        ...fields,
        name_key: pinyinSortKey(fields.name),
        search: fields.name.toLowerCase(),
        create_date: createdAt,
        updated_at: createdAt,
        version: 1,
      }))
      await database.insertInto('record').values(rows).execute()
      const events = records.map(({ id, status, createdAt }) => ({
        id,
        record_id: id,
        username: 'admin',
        to_status: status,
        created_at: createdAt,
        updated_at: createdAt,
      }))
      await database.insertInto('record_event').values(events).execute()
    },
  }
}
