import type { RecordStatus } from '#features/records/contract/records.ts'
import type { Connection } from '#server/db/database.ts'
import { insertRows } from '#server/db/row-list.ts'

interface RecordEventTable {
  id: string
  record_id: string
  username: string
  from_status: RecordStatus | null
  to_status: RecordStatus
  created_at: number
  updated_at: number
}

/** A change of a record's status; `from` is null when the record is created. */
export interface NewRecordEvent {
  readonly id: string
  readonly recordId: string
  readonly from: RecordStatus | null
  readonly to: RecordStatus
}

const eventLimit = 100

/** The status history of records. */
export function recordEventStore(connection: Connection) {
  const database = connection.$extendTables<{ record_event: RecordEventTable }>()
  return {
    async append(events: readonly NewRecordEvent[], { username, now }: { readonly username: string; readonly now: number }): Promise<void> {
      const values = events.map(({ id, recordId, from, to }) => {
        return { id, record_id: recordId, username, from_status: from, to_status: to, created_at: now, updated_at: now }
      })
      await insertRows(connection, 'record_event', values)
    },

    async removeAll(recordId: string): Promise<void> {
      await database.deleteFrom('record_event').where('record_id', '=', recordId).execute()
    },

    /** The latest 100, newest first. */
    async list(recordId: string) {
      const rows = await database
        .selectFrom('record_event')
        .where('record_id', '=', recordId)
        .select(['id', 'created_at', 'username', 'from_status', 'to_status'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(eventLimit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        at: new Date(row.created_at).toISOString(),
        username: row.username,
        from: row.from_status,
        to: row.to_status,
      }))
    },
  }
}
