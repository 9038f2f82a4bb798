import type { Connection } from '#server/db/database.ts'
import type { User } from '#server/identity/users/user-store.ts'

interface PasswordColumns {
  id: string
  password_hash: string
  password_must_change: 0 | 1
  updated_at: number
  version: number
}

/** Names the lock of what has to agree with a user's password: giving them another, and opening sessions with the one they have. */
export function passwordLock(userId: string): string {
  return `password:${userId}`
}

/** Writes the passwords of people who can sign in, as hashes. */
export function passwordStore(connection: Connection) {
  const database = connection.$extendTables<{ app_user: PasswordColumns }>()
  return {
    /** Gives a user a password that they have to change at their next sign-in. */
    async givePassword(id: string, passwordHash: string, now: number): Promise<void> {
      await database
        .updateTable('app_user')
        .set((row) => ({ password_hash: passwordHash, password_must_change: 1, updated_at: now, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    /** Keeps the same password of a user in another form, unless it was changed meanwhile. */
    async replaceHash(user: Pick<User, 'id' | 'passwordHash'>, passwordHash: string, now: number): Promise<void> {
      await database
        .updateTable('app_user')
        .set({ password_hash: passwordHash, updated_at: now })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.passwordHash)
        .execute()
    },

    /** Gives a user who still has the old password a new one; false when it was changed meanwhile. */
    async replacePassword(user: Pick<User, 'id' | 'passwordHash'>, passwordHash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('app_user')
        .set((row) => ({
          password_hash: passwordHash,
          password_must_change: 0,
          updated_at: now,
          version: row('version', '+', 1),
        }))
        .where('id', '=', user.id)
        .where('password_hash', '=', user.passwordHash)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
