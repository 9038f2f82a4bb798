import { applications, type PurchaseItem } from '#features/applications/contract/applications.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { storedResource } from '#server/resource/reference-store.ts'

/** A user to whom demo applications belong. */
export interface Applicant {
  readonly id: string
  readonly username: string
  readonly departmentId: string | null
}

type DemoTables = {
  app_user: { id: string; username: string; department_id: string | null; deleted_at: number | null }
  application: Record<string, unknown>
  application_item: PurchaseItem & { application_id: string; position: number }
}

/** A demo application; times are epoch milliseconds. */
interface NewApplication {
  readonly id: string
  readonly fields: FieldValues
  readonly items: readonly PurchaseItem[]
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** Reads the users, and writes demo applications. */
export function demoApplicationStore(connection: Connection) {
  const database = connection.$extendTables<DemoTables>()
  const { columns } = storedResource(applications)
  return {
    async listApplicants(): Promise<Applicant[]> {
      const users = database.selectFrom('app_user').select(['id', 'username', 'department_id']).where('deleted_at', 'is', null)
      const rows = await users.orderBy('id').execute()
      return rows.map(({ department_id: departmentId, ...user }) => ({ ...user, departmentId }))
    },

    async create({ id, fields, items, version, createdAt, updatedAt }: NewApplication): Promise<void> {
      const values = { ...columns.valuesOf(fields), id, version, created_at: createdAt, updated_at: updatedAt }
      await database.insertInto('application').values(values).execute()
      const lines = items.map((item, position) => ({ ...item, application_id: id, position }))
      if (lines.length > 0) await database.insertInto('application_item').values(lines).execute()
    },
  }
}
