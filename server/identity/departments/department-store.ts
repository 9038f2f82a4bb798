import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'

type DepartmentTables = {
  department: {
    id: string
    parent_id: string | null
    name: string
    path: string
    sort: number
    is_enabled: 0 | 1
    deleted_at: number | null
  }
}

/**
 * The ids of the departments with these paths and of all below them. Deleted ones are included, so that the user who deletes one can restore it, and
 * rows that belonged to it stay visible.
 */
export async function departmentsBelow(connection: Connection, paths: readonly string[]): Promise<string[]> {
  const database = connection.$extendTables<DepartmentTables>()
  const found = await Promise.all(
    paths.map((path) =>
      database
        .selectFrom('department')
        .where('path', '>=', path)
        // Paths consist of ids and slashes, all of which are less than this.
        .where('path', '<', `${path}~`)
        .select('id')
        .execute(),
    ),
  )
  return [...new Set(found.flat().map(({ id }) => id))].toSorted()
}

/** Whether a department is disabled; false if there is none. */
export async function isDepartmentDisabled(connection: Connection, id: string): Promise<boolean> {
  const row = await connection
    .$extendTables<DepartmentTables>()
    .selectFrom('department')
    .where('id', '=', id)
    .select('is_enabled')
    .executeTakeFirst()
  return row?.is_enabled === 0
}

/** Whether a department is enabled, not deleted and in a data scope. */
export async function isDepartmentOffered(
  connection: Connection,
  id: string,
  { departments }: Pick<DataScope, 'departments'>,
): Promise<boolean> {
  if (departments !== 'all' && !departments.includes(id)) return false
  const query = connection.$extendTables<DepartmentTables>().selectFrom('department').where('id', '=', id)
  const row = await query.where('deleted_at', 'is', null).where('is_enabled', '=', 1).select('id').executeTakeFirst()
  return row !== undefined
}

/** All departments with their places in the tree, in any scope. */
export async function listPlacedDepartments(connection: Connection) {
  const rows = await connection
    .$extendTables<DepartmentTables>()
    .selectFrom('department')
    .where('deleted_at', 'is', null)
    .select(['id', 'parent_id', 'name', 'path', 'sort', 'is_enabled'])
    .execute()
  return rows.map(({ parent_id: parentId, is_enabled: isEnabled, ...row }) => ({ ...row, parentId, isEnabled: isEnabled === 1 }))
}
