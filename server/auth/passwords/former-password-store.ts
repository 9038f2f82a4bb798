import { sql } from 'kysely'
import { passwordHistoryLength } from '#contract/settings/sign-in-settings.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { noPassword } from '#server/identity/users/no-password.ts'

interface FormerPasswordTable {
  id: string
  user_id: string
  password_hash: string
  created_at: number
}

/** Keeps the hashes of former passwords. */
export function formerPasswordStore(connection: Connection) {
  const database = connection.$extendTables<{ former_password: FormerPasswordTable }>()
  const latest = (userId: string, count: number) =>
    database.selectFrom('former_password').where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count)

  return {
    /** The hashes of a user's last passwords before the current one, the latest first. */
    async list(userId: string, count: number): Promise<string[]> {
      if (count === 0) return []
      return (await latest(userId, count).select('password_hash').execute()).map((row) => row.password_hash)
    },

    /** Keeps the last of each user, at most this many. */
    async prune(kept: number): Promise<void> {
      const ranked = database
        .selectFrom('former_password')
        .select(['id', sql<number>`row_number() over (partition by user_id order by created_at desc, id desc)`.as('place')])
        .as('ranked')
      const surplus = connection.selectFrom(ranked).select('id').where('place', '>', kept)
      await database.deleteFrom('former_password').where('id', 'in', surplus).execute()
    },

    /** Adds the hash of a password that is being replaced, and keeps the last of the user's, as many as the setting says. */
    async add(userId: string, passwordHash: string, now: number): Promise<void> {
      const { value: kept } = await settingStore(connection).read(passwordHistoryLength)
      if (kept > 0 && passwordHash !== noPassword)
        await database
          .insertInto('former_password')
          .values({ id: newId({ now: () => now }), user_id: userId, password_hash: passwordHash, created_at: now })
          .execute()
      const keptIds = kept > 0 ? (await latest(userId, kept).select('id').execute()).map(({ id }) => id) : []
      const removing = database.deleteFrom('former_password').where('user_id', '=', userId)
      await (keptIds.length > 0 ? removing.where('id', 'not in', keptIds) : removing).execute()
    },
  }
}
