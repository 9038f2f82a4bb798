import type { Connection } from '#server/db/database.ts'
import { formerPasswordStore } from './former-password-store.ts'
import type { User } from '#server/identity/users/user-store.ts'

interface PasswordColumns {
  id: string
  password_hash: string
  password_must_change: 0 | 1
  password_changed_at: number
  password_expires_at: number | null
  updated_at: number
  version: number
}

/** The lock for changing a user's password and for opening sessions with it. */
export function passwordLock(userId: string): string {
  return `password:${userId}`
}

/** Writes the password hashes of users. */
export function passwordStore(connection: Connection) {
  const database = connection.$extendTables<{ app_user: PasswordColumns }>()
  return {
    /** Sets a password that must be changed at the next sign-in, before it expires if it does. */
    async setTemporaryPassword(id: string, passwordHash: string, now: number, expiresAt: number | null = null): Promise<void> {
      const former = await database.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirst()
      if (former) await formerPasswordStore(connection).add(id, former.password_hash, now)
      await database
        .updateTable('app_user')
        .set((row) => ({
          password_hash: passwordHash,
          password_must_change: 1,
          password_changed_at: now,
          password_expires_at: expiresAt,
          updated_at: now,
          version: row('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
    },

    /** Replaces the hash of an unchanged password; does nothing if the password was changed meanwhile. */
    async replaceHash(user: Pick<User, 'id' | 'passwordHash'>, passwordHash: string, now: number): Promise<void> {
      await database
        .updateTable('app_user')
        .set({ password_hash: passwordHash, updated_at: now })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.passwordHash)
        .execute()
    },

    /** Sets a new password; false if the old one was changed meanwhile. */
    async replacePassword(user: Pick<User, 'id' | 'passwordHash'>, passwordHash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('app_user')
        .set((row) => ({
          password_hash: passwordHash,
          password_must_change: 0,
          password_changed_at: now,
          password_expires_at: null,
          updated_at: now,
          version: row('version', '+', 1),
        }))
        .where('id', '=', user.id)
        .where('password_hash', '=', user.passwordHash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await formerPasswordStore(connection).add(user.id, user.passwordHash, now)
      return true
    },
  }
}
