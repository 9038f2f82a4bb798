import { type RecordFields, records } from '#features/records/contract/records.ts'
import type { Connection } from '#server/db/database.ts'
import { storedResource } from '#server/resource/reference-store.ts'

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
  /** Null without the demo data of users. */
  readonly owner: DemoOwner | undefined
}

/** A user to whom demo records belong. */
export interface DemoOwner {
  readonly id: string
  readonly departmentId: string | null
}

/** Writes demo records in batches, each with the event of its creation. */
export function demoStore(connection: Connection) {
  const database = connection.$extendTables<{ record: Record<string, unknown>; record_event: DemoEventColumns }>()
  // What is derived from the fields, such as the text that is searched, is what every write of a record derives.
  const { columns } = storedResource(records)
  return {
    /** The users with a department. */
    async listOwners(): Promise<DemoOwner[]> {
      const users = await connection
        .$extendTables<{ app_user: { id: string; department_id: string | null } }>()
        .selectFrom('app_user')
        .where('department_id', 'is not', null)
        .select(['id', 'department_id'])
        .orderBy('id')
        .execute()
      return users.map(({ id, department_id: departmentId }) => ({ id, departmentId }))
    },

    async createMany(demoRecords: readonly DemoRecord[]): Promise<void> {
      const rows = demoRecords.map(({ id, createdAt, owner, ...fields }) => ({
        ...columns.valuesOf(fields),
        id,
        owner_id: owner?.id ?? null,
        department_id: owner?.departmentId ?? null,
        create_date: createdAt,
        updated_at: createdAt,
        version: 1,
      }))
      await database.insertInto('record').values(rows).execute()
      const events = demoRecords.map(({ id, status, createdAt }) => ({
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
