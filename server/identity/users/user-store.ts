import type { Connection } from '#server/db/database.ts'
import { nameKey } from '#server/text/name-key.ts'

interface UserTable {
  id: string
  username: string
  name_key: string
  real_name: string
  email: string
  description: string
  password_hash: string
  password_must_change: 0 | 1
  is_enabled: 0 | 1
  created_at: number
  updated_at: number
  version: number
}

interface UserRoleTable {
  user_id: string
  role_id: string
  created_at: number
  updated_at: number
}

/** A user account. */
export interface User {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly email: string
  readonly description: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly isEnabled: boolean
}

function toUser(row: UserTable): User {
  return {
    id: row.id,
    username: row.username,
    realName: row.real_name,
    email: row.email,
    description: row.description,
    passwordHash: row.password_hash,
    mustChangePassword: row.password_must_change === 1,
    isEnabled: row.is_enabled === 1,
  }
}

/** Reads and writes users and their roles. */
export function userStore(connection: Connection) {
  const database = connection.$extendTables<{ app_user: UserTable; user_role: UserRoleTable }>()
  return {
    async find(id: string): Promise<User | undefined> {
      const row = await database.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toUser(row)
    },

    async findByName(username: string): Promise<User | undefined> {
      const row = await database.selectFrom('app_user').selectAll().where('name_key', '=', nameKey(username)).executeTakeFirst()
      return row && toUser(row)
    },

    async exists(): Promise<boolean> {
      return (await database.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    async create(user: User, now: number): Promise<void> {
      await database
        .insertInto('app_user')
        .values({
          id: user.id,
          username: user.username,
          name_key: nameKey(user.username),
          real_name: user.realName,
          email: user.email,
          description: user.description,
          password_hash: user.passwordHash,
          password_must_change: user.mustChangePassword ? 1 : 0,
          is_enabled: user.isEnabled ? 1 : 0,
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
    },

    async addRole(userId: string, roleId: string, now: number): Promise<void> {
      await database.insertInto('user_role').values({ user_id: userId, role_id: roleId, created_at: now, updated_at: now }).execute()
    },
  }
}
