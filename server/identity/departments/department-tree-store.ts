import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

type DepartmentTables = {
  department: {
    id: string
    parent_id: string | null
    path: string
    sort: number
    deleted_at: number | null
  }
}

/** The end of the range of paths that begin with a path: they consist of ids and slashes, all of which are less than this. */
const endOf = (path: string) => `${path}~`

/** Reads and writes the places of departments in their tree: paths, and the order among siblings. */
export function departmentTreeStore(connection: Connection) {
  const database = connection.$extendTables<DepartmentTables>()
  return {
    /** The ids of the departments below a parent, or at the top level, in their order. */
    async childrenOf(parentId: string | null): Promise<string[]> {
      const rows = await database
        .selectFrom('department')
        .where('parent_id', parentId === null ? 'is' : '=', parentId)
        .where('deleted_at', 'is', null)
        .select('id')
        .orderBy('sort')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The order of a department that becomes the last one below a parent. */
    async nextSort(parentId: string | null): Promise<number> {
      const row = await database
        .selectFrom('department')
        .where('parent_id', parentId === null ? 'is' : '=', parentId)
        .select(({ fn }) => fn.max('sort').as('last'))
        .executeTakeFirst()
      return (row?.last ?? -1) + 1
    },

    /** The paths of a department and of all below it, without deleted ones. */
    async pathsBelow(path: string): Promise<string[]> {
      const rows = await database
        .selectFrom('department')
        .where('path', '>=', path)
        .where('path', '<', endOf(path))
        .where('deleted_at', 'is', null)
        .select('path')
        .execute()
      return rows.map((row) => row.path)
    },

    /** Rewrites the paths below a department that moves from one path to another. Deleted ones move too. */
    async moveBelow(from: string, to: string): Promise<void> {
      await database
        .updateTable('department')
        .set({ path: sql<string>`${to} || substr(path, ${sql.lit(from.length + 1)})` })
        .where('path', '>', from)
        .where('path', '<', endOf(from))
        .execute()
    },

    /** Stores the order of siblings: the index of each. */
    async setOrder(ids: readonly string[]): Promise<void> {
      for (const [index, id] of ids.entries()) {
        await database.updateTable('department').set({ sort: index }).where('id', '=', id).where('sort', '!=', index).execute()
      }
    },
  }
}
