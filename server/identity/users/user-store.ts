import type { Connection } from '#server/db/database.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'
import { nameKey } from '#contract/name-key.ts'

interface UserTable {
  id: string
  username: string
  name_key: string
  username_key: string
  real_name: string
  real_name_key: string
  name_search: string
  masked_search: string
  email: string
  avatar_id: string | null
  description: string
  password_hash: string
  password_must_change: 0 | 1
  password_changed_at: number
  password_expires_at: number | null
  is_enabled: 0 | 1
  department_id: string | null
  last_login_at: number | null
  deleted_at: number | null
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
  readonly avatarId: string | null
  readonly description: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  /** Epoch milliseconds. */
  readonly passwordChangedAt: number
  /** When a one-time password ends; null for all others. */
  readonly passwordExpiresAt: number | null
  /** False for deleted users too. */
  readonly isEnabled: boolean
}

/** A user created by the program: at the first start, as demo data or for a test. */
export interface NewUser extends Omit<User, 'avatarId' | 'passwordChangedAt' | 'passwordExpiresAt'> {
  /** None unless given. */
  readonly departmentId?: string | null
}

function toUser(row: UserTable): User {
  return {
    id: row.id,
    username: row.username,
    realName: row.real_name,
    email: row.email,
    avatarId: row.avatar_id,
    description: row.description,
    passwordHash: row.password_hash,
    mustChangePassword: row.password_must_change === 1,
    passwordChangedAt: row.password_changed_at,
    passwordExpiresAt: row.password_expires_at,
    isEnabled: row.is_enabled === 1 && row.deleted_at === null,
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

    async create(user: NewUser, now: number): Promise<void> {
      await database
        .insertInto('app_user')
        .values({
          id: user.id,
          username: user.username,
          name_key: nameKey(user.username),
          username_key: pinyinSortKey(user.username),
          real_name: user.realName,
          real_name_key: pinyinSortKey(user.realName),
          name_search: searchText(['username', 'realName'], { ...user }),
          masked_search: searchText(['email'], { ...user }),
          email: user.email,
          avatar_id: null,
          description: user.description,
          password_hash: user.passwordHash,
          password_must_change: user.mustChangePassword ? 1 : 0,
          password_changed_at: now,
          is_enabled: user.isEnabled ? 1 : 0,
          department_id: user.departmentId ?? null,
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
    },

    /** Notes a sign-in. It is no change of the user: version and date of change stay. */
    async noteLogin(id: string, now: number): Promise<void> {
      await database.updateTable('app_user').set({ last_login_at: now }).where('id', '=', id).execute()
    },

    async addRole(userId: string, roleId: string, now: number): Promise<void> {
      await database.insertInto('user_role').values({ user_id: userId, role_id: roleId, created_at: now, updated_at: now }).execute()
    },
  }
}
