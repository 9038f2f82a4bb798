import { sql } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'

type Tables = {
  known_device: { secret_hash: string; user_id: string; expires_at: number; created_at: number }
  app_user: { id: string; name_key: string }
}

/** Stores which browsers users have signed in with. Times are epoch milliseconds. */
export function deviceStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** Whether the user with this name has signed in with a device. */
    async isKnown(secretHash: string, username: string, now: number): Promise<boolean> {
      const row = await database
        .selectFrom('known_device')
        .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
        .select('known_device.user_id')
        .where('secret_hash', '=', secretHash)
        .where('name_key', '=', nameKey(username))
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },

    async add({
      secretHash,
      userId,
      expiresAt,
      now,
    }: {
      secretHash: string
      userId: string
      expiresAt: number
      now: number
    }): Promise<void> {
      await database
        .insertInto('known_device')
        .values({ secret_hash: secretHash, user_id: userId, expires_at: expiresAt, created_at: now })
        .execute()
    },

    async removeOf(userId: string): Promise<void> {
      await database.deleteFrom('known_device').where('user_id', '=', userId).execute()
    },

    /** Some of them; returns how many. */
    removeExpired(now: number): Promise<number> {
      return deleteSlice(connection, { table: 'known_device', key: ['secret_hash'], where: sql`expires_at <= ${now}` })
    },
  }
}
