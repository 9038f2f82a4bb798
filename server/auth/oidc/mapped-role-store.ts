import type { RoleScope } from '#contract/identity/role-scope.ts'
import type { Connection } from '#server/db/database.ts'

type Tables = {
  role: { id: string; is_super: 0 | 1; officer: string | null; status: string; data_scope: RoleScope; deleted_at: number | null }
  role_department: { role_id: string; department_id: string }
  user_role: { user_id: string; role_id: string; created_at: number; updated_at: number }
  app_user: { id: string; version: number; updated_at: number }
}

/** A role as far as it matters to whom single sign-on gives it. */
export interface MappedRole {
  readonly id: string
  readonly isSuper: boolean
  readonly isOfficer: boolean
  /** Super administrator, an officer, or all data: nobody gets or loses it by their groups. */
  readonly isTooPowerful: boolean
  readonly isDisabled: boolean
  readonly dataScope: RoleScope
  readonly departmentIds: readonly string[]
}

/** Reads the roles that groups have, and changes those of a user. */
export function mappedRoleStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** Those of the roles that exist. */
    async list(ids: readonly string[]): Promise<MappedRole[]> {
      if (ids.length === 0) return []
      const rows = await database.selectFrom('role').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute()
      const opened = await database.selectFrom('role_department').selectAll().where('role_id', 'in', ids).execute()
      return rows.map((row) => ({
        id: row.id,
        isSuper: row.is_super === 1,
        isOfficer: row.officer !== null,
        isTooPowerful: row.is_super === 1 || row.officer !== null || row.data_scope === 'all',
        isDisabled: row.status === 'disable',
        dataScope: row.data_scope,
        departmentIds: opened.filter(({ role_id: roleId }) => roleId === row.id).map(({ department_id: id }) => id),
      }))
    },

    async roleIdsOf(userId: string): Promise<string[]> {
      const rows = await database.selectFrom('user_role').where('user_id', '=', userId).select('role_id').orderBy('role_id').execute()
      return rows.map((row) => row.role_id)
    },

    async remove(userId: string, roleIds: readonly string[]): Promise<void> {
      if (roleIds.length === 0) return
      await database.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', 'in', roleIds).execute()
    },

    /** Gives the user a new version, which it returns. */
    async touch(userId: string, now: number): Promise<number> {
      const { version } = await database
        .updateTable('app_user')
        .set((row) => ({ updated_at: now, version: row('version', '+', 1) }))
        .where('id', '=', userId)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },
  }
}
