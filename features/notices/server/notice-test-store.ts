import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/** Adds a department below one without a parent. */
export async function addDepartmentBelow(
  connection: Connection,
  { id, name, parentId }: { readonly id: string; readonly name: string; readonly parentId: string },
): Promise<void> {
  await sql`insert into department (id, parent_id, path, name, name_key, name_search, sort, is_enabled, created_at, updated_at, version)
    values (${id}, ${parentId}, ${`/${parentId}/${id}/`}, ${name}, ${name}, ${name}, 1, 1, 0, 0, 1)`.execute(connection)
}

/** Adds users without roles, as copies of the first one. */
export async function addManyUsers(connection: Connection, count: number): Promise<void> {
  const database = connection.$extendTables<{ app_user: Record<string, string | number | null> }>()
  const first = await database.selectFrom('app_user').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  const perStatement = 500
  for (let from = 0; from < count; from += perStatement) {
    const rows = Array.from({ length: perStatement }, (_, index) => {
      const name = `many${from + index}`
      return { ...first, id: `0many${String(from + index).padStart(11, '0')}`, username: name, name_key: name, username_key: name }
    })
    const columns = Object.keys(first)
    const known = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))))
    await database.insertInto('app_user').values(known).execute()
  }
}

/** How many rows tell who has read a notice, and how many messages there are. */
export async function countRows(connection: Connection): Promise<{ reads: number; messages: number }> {
  const { rows } = await sql<{ reads: number; messages: number }>`select (select count(*) from notice_read) as reads,
    (select count(*) from message) as messages`.execute(connection)
  return rows[0] ?? { reads: 0, messages: 0 }
}
