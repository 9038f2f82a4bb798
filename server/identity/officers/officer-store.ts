import { type Officer, officerDuties, officerNames, officers } from '#contract/identity/officers.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { noPassword } from '#server/identity/users/no-password.ts'
import { newId } from '#server/ids.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'

type OfficerTables = {
  app_user: {
    id: string
    username: string
    real_name: string
    password_hash: string
    password_must_change: 0 | 1
    is_enabled: 0 | 1
    deleted_at: number | null
    updated_at: number
    version: number
  }
  role: { id: string; is_super: 0 | 1; officer: Officer | null; status: string; deleted_at: number | null }
  user_role: { user_id: string; role_id: string }
}

/** A user who holds an officer role, or may be given one. */
export interface OfficerUser {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly version: number
  /** False for deleted users too. */
  readonly isEnabled: boolean
  /** Another person knows the password, or there is none. */
  readonly hasTemporaryPassword: boolean
}

/** A member of an officer role. */
export interface OfficerHolder extends OfficerUser {
  readonly officer: Officer
}

const userColumns = [
  'app_user.id',
  'app_user.username',
  'app_user.real_name',
  'app_user.version',
  'app_user.password_hash',
  'app_user.password_must_change',
  'app_user.is_enabled',
  'app_user.deleted_at',
] as const

function toUser(row: Omit<OfficerTables['app_user'], 'updated_at'>): OfficerUser {
  return {
    id: row.id,
    username: row.username,
    realName: row.real_name,
    version: row.version,
    isEnabled: row.is_enabled === 1 && row.deleted_at === null,
    hasTemporaryPassword: row.password_must_change === 1 || row.password_hash === noPassword,
  }
}

function tables(connection: Connection) {
  return connection.$extendTables<OfficerTables>()
}

function reading(connection: Connection) {
  const database = tables(connection)
  return {
    /** Everybody with an officer role, by role and user name; deleted users included. */
    async holders(): Promise<OfficerHolder[]> {
      const rows = await database
        .selectFrom('role')
        .innerJoin('user_role', 'user_role.role_id', 'role.id')
        .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
        .where('role.officer', 'is not', null)
        .select([...userColumns, 'role.officer'])
        .orderBy('app_user.username')
        .execute()
      const found = rows.flatMap(({ officer, ...row }) => (officer === null ? [] : { ...toUser(row), officer }))
      return found.toSorted((one, other) => officers.indexOf(one.officer) - officers.indexOf(other.officer))
    },

    async user(id: string): Promise<OfficerUser | undefined> {
      const row = await database.selectFrom('app_user').where('id', '=', id).select(userColumns).executeTakeFirst()
      return row && toUser(row)
    },

    /** Everybody with the super administrator role; deleted users included. */
    async administrators(): Promise<OfficerUser[]> {
      const rows = await database
        .selectFrom('role')
        .innerJoin('user_role', 'user_role.role_id', 'role.id')
        .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
        .where('role.is_super', '=', 1)
        .select(userColumns)
        .orderBy('app_user.id')
        .execute()
      return rows.map(toUser)
    },

    async roleIdOf(officer: Officer): Promise<string> {
      return (await database.selectFrom('role').where('officer', '=', officer).select('id').executeTakeFirstOrThrow()).id
    },

    async superRoleId(): Promise<string> {
      const role = database.selectFrom('role').where('is_super', '=', 1).where('deleted_at', 'is', null).select('id')
      return (await role.executeTakeFirstOrThrow()).id
    },

    async roleIdsOf(userId: string): Promise<string[]> {
      const rows = await database.selectFrom('user_role').where('user_id', '=', userId).select('role_id').orderBy('role_id').execute()
      return rows.map((row) => row.role_id)
    },
  }
}

/** Reads and writes who the officers are. */
export function officerStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...reading(connection),

    async createRoles(clock: Clock): Promise<void> {
      for (const officer of officers) {
        const role = { id: newId(clock), name: officerNames[officer]['zh-CN'], explain: officerDuties[officer]['zh-CN'], officer }
        await roleStore(connection).create({ ...role, is_default: 0, is_super: 0, status: 'normal' }, clock.now())
      }
    },

    /** Removes the officer roles from their members, and the roles. */
    async removeRoles(): Promise<void> {
      const roles = database.selectFrom('role').where('officer', 'is not', null).select('id')
      await database.deleteFrom('user_role').where('role_id', 'in', roles).execute()
      await database.deleteFrom('role').where('officer', 'is not', null).execute()
    },

    async takeRole(userId: string, roleId: string): Promise<void> {
      await database.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', '=', roleId).execute()
    },

    /** Gives a user a new version, because their roles have changed. */
    async touch(userId: string, now: number): Promise<void> {
      await database
        .updateTable('app_user')
        .set((row) => ({ updated_at: now, version: row('version', '+', 1) }))
        .where('id', '=', userId)
        .execute()
    },
  }
}
