import * as z from 'zod/mini'
import type { McpAccess } from '#contract/mcp.ts'
import type { Connection } from '#server/db/database.ts'

interface KeyTable {
  id: string
  user_id: string
  name: string
  key_hash: string
  hint: string
  permissions: string
  mcp_access: McpAccess
  expires_at: number
  last_used_at: number | null
  revoked_at: number | null
  created_at: number
  updated_at: number
}

interface UserColumns {
  id: string
  username: string
  password_must_change: 0 | 1
  is_enabled: 0 | 1
  deleted_at: number | null
}

/** An API key as its owner sees it. Times are epoch milliseconds. */
export interface StoredApiKey {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** The last characters of the key. */
  readonly hint: string
  readonly permissions: readonly string[]
  readonly mcpAccess: McpAccess
  readonly expiresAt: number
  readonly lastUsedAt: number | null
  readonly createdAt: number
}

/** A key that a request has, with columns of its owner. */
export interface UsedApiKey extends StoredApiKey {
  readonly username: string
  readonly mustChangePassword: boolean
}

const permissionsSchema = z.array(z.string())

function toKey(row: Omit<KeyTable, 'key_hash' | 'revoked_at' | 'updated_at'>): StoredApiKey {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    hint: row.hint,
    permissions: permissionsSchema.parse(JSON.parse(row.permissions)),
    mcpAccess: row.mcp_access,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  }
}

function tables(connection: Connection) {
  return connection.$extendTables<{ api_key: KeyTable; app_user: UserColumns }>()
}

function writing(connection: Connection) {
  const database = tables(connection)
  return {
    async add({ keyHash, ...key }: Omit<StoredApiKey, 'lastUsedAt'> & { readonly keyHash: string }): Promise<void> {
      await database
        .insertInto('api_key')
        .values({
          id: key.id,
          user_id: key.userId,
          name: key.name,
          key_hash: keyHash,
          hint: key.hint,
          permissions: JSON.stringify(key.permissions),
          mcp_access: key.mcpAccess,
          expires_at: key.expiresAt,
          last_used_at: null,
          revoked_at: null,
          created_at: key.createdAt,
          updated_at: key.createdAt,
        })
        .execute()
    },

    async revoke(id: string, now: number): Promise<void> {
      await database.updateTable('api_key').set({ revoked_at: now }).where('id', '=', id).execute()
    },

    async revokeOf(userId: string, now: number): Promise<void> {
      await database.updateTable('api_key').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null).execute()
    },

    async revokeAll(now: number): Promise<void> {
      await database.updateTable('api_key').set({ revoked_at: now }).where('revoked_at', 'is', null).execute()
    },

    /** Notes a use, unless another one has been noted since the key was read. */
    async touch({ id, lastUsedAt }: Pick<StoredApiKey, 'id' | 'lastUsedAt'>, now: number): Promise<void> {
      const key = database.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id)
      await (lastUsedAt === null ? key.where('last_used_at', 'is', null) : key.where('last_used_at', '=', lastUsedAt)).execute()
    },
  }
}

/** Reads and writes API keys. */
export function apiKeyStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...writing(connection),

    /** The key with this hash, if it is in force and its owner is enabled. */
    async findUsable(keyHash: string, now: number): Promise<UsedApiKey | undefined> {
      const row = await database
        .selectFrom('api_key')
        .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
        .selectAll('api_key')
        .select(['app_user.username', 'app_user.password_must_change'])
        .where('api_key.key_hash', '=', keyHash)
        .where('api_key.revoked_at', 'is', null)
        .where('api_key.expires_at', '>', now)
        .where('app_user.is_enabled', '=', 1)
        .where('app_user.deleted_at', 'is', null)
        .executeTakeFirst()
      return row && { ...toKey(row), username: row.username, mustChangePassword: row.password_must_change === 1 }
    },

    /** The keys of a user that are not revoked, the newest first. */
    async listOf(userId: string): Promise<StoredApiKey[]> {
      const rows = database.selectFrom('api_key').selectAll().where('user_id', '=', userId).where('revoked_at', 'is', null)
      return (await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()).map(toKey)
    },

    /** A key of a user that is not revoked. */
    async find(userId: string, id: string): Promise<StoredApiKey | undefined> {
      const rows = database.selectFrom('api_key').selectAll().where('user_id', '=', userId).where('revoked_at', 'is', null)
      const row = await rows.where('id', '=', id).executeTakeFirst()
      return row && toKey(row)
    },

    /** The names of keys, revoked ones too, by id. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await database.selectFrom('api_key').select(['id', 'name']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
  }
}
