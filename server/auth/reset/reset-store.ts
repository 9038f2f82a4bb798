import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

interface RequestTable {
  id: string
  content: string
  created_at: number
}

interface LinkTable {
  token_hash: string
  user_id: string
  fingerprint: string
  expires_at: number
  created_at: number
}

/** A link to set a new password. Times are epoch milliseconds. */
export interface ResetLink {
  readonly tokenHash: string
  readonly userId: string
  readonly fingerprint: string
  readonly expiresAt: number
}

function tables(connection: Connection) {
  return connection.$extendTables<{ password_reset_request: RequestTable; password_reset: LinkTable }>()
}

/** Reads and writes requests for links. */
export function resetRequestStore(connection: Connection) {
  const database = tables(connection)
  return {
    async add(id: string, content: string, now: number): Promise<void> {
      await database.insertInto('password_reset_request').values({ id, content, created_at: now }).execute()
    },

    /** The oldest request. */
    next(): Promise<Pick<RequestTable, 'id' | 'content'> | undefined> {
      return database
        .selectFrom('password_reset_request')
        .select(['id', 'content'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    },

    /** False if another instance has handled it. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await database.deleteFrom('password_reset_request').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** Reads and writes links. */
export function resetLinkStore(connection: Connection) {
  const database = tables(connection)
  return {
    async add({ tokenHash, userId, fingerprint, expiresAt }: ResetLink, now: number): Promise<void> {
      const values = { token_hash: tokenHash, user_id: userId, fingerprint, expires_at: expiresAt, created_at: now }
      await database.insertInto('password_reset').values(values).execute()
    },

    /** The link with a token, unless it has expired. */
    async find(tokenHash: string, now: number): Promise<ResetLink | undefined> {
      const row = await database
        .selectFrom('password_reset')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row && { tokenHash: row.token_hash, userId: row.user_id, fingerprint: row.fingerprint, expiresAt: row.expires_at }
    },

    /** How many links of a user are valid. */
    async countOf(userId: string, now: number): Promise<number> {
      const { count } = await database
        .selectFrom('password_reset')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Takes a link, so that it counts once; false if it is gone. */
    async take(tokenHash: string): Promise<boolean> {
      const { numDeletedRows } = await database.deleteFrom('password_reset').where('token_hash', '=', tokenHash).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeOf(userId: string): Promise<void> {
      await database.deleteFrom('password_reset').where('user_id', '=', userId).execute()
    },

    async removeExpired(now: number): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('password_reset').where('expires_at', '<=', now).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/**
 * The ids of enabled users with an email address, in any case of its ASCII letters, at most `limit`. Both databases fold no others: text has the
 * collation "C" in PostgreSQL.
 */
export async function usersByEmail(connection: Connection, address: string, limit: number): Promise<string[]> {
  const folded = address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const query = sql<{
    id: string
  }>`select id from app_user where lower(email) = ${folded} and deleted_at is null and is_enabled = 1
    order by id limit ${limit}`
  return (await query.execute(connection)).rows.map(({ id }) => id)
}

/** Removes what a restored backup must not bring back: links and requests, and mail that was sent since. */
export async function removeAllResets(connection: Connection): Promise<void> {
  const database = tables(connection)
  await database.deleteFrom('password_reset').execute()
  await database.deleteFrom('password_reset_request').execute()
}
