import type { Connection } from '#server/db/database.ts'

type GrantTables = {
  role: { id: string; name: string; deleted_at: number | null }
  role_menu: { role_id: string; menu_id: string }
  user_role: { role_id: string; user_id: string }
  app_user: { id: string; deleted_at: number | null }
}

/** A role that grants rows of the menu, with its number of users. */
export interface GrantingRole {
  readonly id: string
  readonly name: string
  readonly users: number
}

/** Reads which roles grant rows of the menu. */
export function menuGrantStore(connection: Connection) {
  const database = connection.$extendTables<GrantTables>()
  return {
    /** The ids of those of these rows that a role grants. */
    async grantedAmong(menuIds: readonly string[]): Promise<Set<string>> {
      const rows = await database
        .selectFrom('role_menu')
        .innerJoin('role', 'role.id', 'role_menu.role_id')
        .where('role.deleted_at', 'is', null)
        .where('role_menu.menu_id', 'in', menuIds)
        .select('role_menu.menu_id')
        .distinct()
        .execute()
      return new Set(rows.map((row) => row.menu_id))
    },

    /** Whether a role of a user grants any of these rows. */
    async isGrantedTo(userId: string, menuIds: readonly string[]): Promise<boolean> {
      if (menuIds.length === 0) return false
      const found = await database
        .selectFrom('role_menu')
        .innerJoin('user_role', 'user_role.role_id', 'role_menu.role_id')
        .where('user_role.user_id', '=', userId)
        .where('role_menu.menu_id', 'in', menuIds)
        .select('role_menu.menu_id')
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },

    /** The roles that grant any of these rows, in order of their names. */
    async rolesGranting(menuIds: readonly string[]): Promise<GrantingRole[]> {
      const rows = await database
        .selectFrom('role')
        .where('role.deleted_at', 'is', null)
        .where('role.id', 'in', (query) => query.selectFrom('role_menu').where('menu_id', 'in', menuIds).select('role_id'))
        .leftJoin('user_role', 'user_role.role_id', 'role.id')
        .leftJoin('app_user', (join) => join.onRef('app_user.id', '=', 'user_role.user_id').on('app_user.deleted_at', 'is', null))
        .select(({ fn }) => ['role.id', 'role.name', fn.count<number>('app_user.id').as('users')])
        .groupBy(['role.id', 'role.name'])
        .orderBy('role.name')
        .execute()
      return rows.map(({ id, name, users }) => ({ id, name, users }))
    },
  }
}
