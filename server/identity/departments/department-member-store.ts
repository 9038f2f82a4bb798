import type { Connection } from '#server/db/database.ts'

type MemberTables = {
  app_user: { id: string; real_name: string; department_id: string | null; deleted_at: number | null }
}

/** Reads the people of departments: members and leaders. */
export function departmentMemberStore(connection: Connection) {
  const database = connection.$extendTables<MemberTables>()
  const people = () => database.selectFrom('app_user').where('deleted_at', 'is', null)
  return {
    /** The number of members of each of these departments that has members. */
    async countsOf(departmentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const counts = await people()
        .where('department_id', 'in', departmentIds)
        .groupBy('department_id')
        .select(({ fn }) => ['department_id', fn.countAll<number>().as('count')])
        .execute()
      return new Map(counts.flatMap((row) => (row.department_id === null ? [] : [[row.department_id, row.count]])))
    },

    /** The number of members of a department, and the names of the first few. */
    async listed(departmentId: string, limit: number): Promise<{ count: number; names: string[] }> {
      const members = people().where('department_id', '=', departmentId)
      const [count] = await members.select(({ fn }) => fn.countAll<number>().as('count')).execute()
      const rows = await members.select('real_name').orderBy('real_name').orderBy('id').limit(limit).execute()
      return { count: count?.count ?? 0, names: rows.map((row) => row.real_name) }
    },

    /** The names of these people; deleted ones are included, because they may still be named as leaders. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await database.selectFrom('app_user').where('id', 'in', ids).select(['id', 'real_name']).execute()
      return new Map(rows.map((row) => [row.id, row.real_name]))
    },
  }
}
