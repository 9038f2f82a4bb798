import type { Connection } from '#server/db/database.ts'

interface DepartmentTable {
  id: string
  path: string
}

/**
 * The ids of the departments with these paths and of all below them. Deleted ones are included, so that whoever deletes one can restore it, and
 * rows that belonged to it stay visible.
 */
export async function departmentsBelow(connection: Connection, paths: readonly string[]): Promise<string[]> {
  const database = connection.$extendTables<{ department: DepartmentTable }>()
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
