import type { FieldValues } from '#contract/resource/rules.ts'
import { notices } from '#features/notices/contract/notices.ts'
import type { Connection } from '#server/db/database.ts'
import { storedResource } from '#server/resource/reference-store.ts'

type DemoTables = {
  app_user: { id: string; department_id: string | null }
  department: { id: string }
  notice: Record<string, unknown>
  notice_department: { notice_id: string; department_id: string; created_at: number; updated_at: number }
}

/** A demo notice to be stored; times are epoch milliseconds. */
interface NewNotice {
  readonly id: string
  readonly fields: FieldValues
  readonly departmentIds: readonly string[]
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** Reads who publishes demo notices, and writes them. */
export function demoNoticeStore(connection: Connection) {
  const database = connection.$extendTables<DemoTables>()
  const { columns } = storedResource(notices)
  return {
    /** The first user, to whom demo notices belong. */
    async author(): Promise<{ id: string; departmentId: string | null } | undefined> {
      const row = await database.selectFrom('app_user').select(['id', 'department_id']).orderBy('id').limit(1).executeTakeFirst()
      return row && { id: row.id, departmentId: row.department_id }
    },

    async create({ id, fields, departmentIds, version, createdAt, updatedAt }: NewNotice): Promise<void> {
      const values = { ...columns.valuesOf(fields), id, version, created_at: createdAt, updated_at: updatedAt }
      await database.insertInto('notice').values(values).execute()
      const links = departmentIds.map((department) => ({
        notice_id: id,
        department_id: department,
        created_at: createdAt,
        updated_at: createdAt,
      }))
      if (links.length > 0) await database.insertInto('notice_department').values(links).execute()
    },
  }
}
