import type { Connection } from '#server/db/database.ts'

interface ChallengeTable {
  key: string
  user_id: string | null
  password_key: string | null
  is_remembered: 0 | 1
  is_confirmed: 0 | 1
  nonce: string | null
  address: string
  expires_at: number
  created_at: number
}

/** What a sign-in, a confirmation or a new passkey waits for. Times are epoch milliseconds. */
export interface Challenge {
  /** The hash of a cookie's secret, or the session and the purpose. */
  readonly key: string
  /** Null until a passkey tells who signs in. */
  readonly userId: string | null
  /** Of the password that was right; null if none was asked for. */
  readonly passwordKey: string | null
  readonly isRemembered: boolean
  /** Who they are was asked a moment ago, and they have no other way to confirm it. */
  readonly isConfirmed: boolean
  /** What an authenticator must sign. */
  readonly nonce: string | null
  /** Where it was asked for, as counted for limits. */
  readonly address: string
  readonly expiresAt: number
}

function tables(connection: Connection) {
  return connection.$extendTables<{ factor_challenge: ChallengeTable }>()
}

function removing(connection: Connection) {
  const database = tables(connection)
  return {
    /** False if it is gone already. */
    async remove(key: string): Promise<boolean> {
      const { numDeletedRows } = await database.deleteFrom('factor_challenge').where('key', '=', key).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeOf(userId: string): Promise<void> {
      await database.deleteFrom('factor_challenge').where('user_id', '=', userId).execute()
    },

    async removeAll(): Promise<void> {
      await database.deleteFrom('factor_challenge').execute()
    },

    async removeExpired(now: number): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('factor_challenge').where('expires_at', '<=', now).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function changing(connection: Connection) {
  const database = tables(connection)
  return {
    /** Keeps a challenge in place of the one with the same key. */
    async put(challenge: Challenge, now: number): Promise<void> {
      const { key } = challenge
      await database.deleteFrom('factor_challenge').where('key', '=', key).execute()
      await database
        .insertInto('factor_challenge')
        .values({
          key,
          user_id: challenge.userId,
          password_key: challenge.passwordKey,
          is_remembered: challenge.isRemembered ? 1 : 0,
          is_confirmed: challenge.isConfirmed ? 1 : 0,
          nonce: challenge.nonce,
          address: challenge.address,
          expires_at: challenge.expiresAt,
          created_at: now,
        })
        .execute()
    },

    async setNonce(key: string, nonce: string): Promise<void> {
      await database.updateTable('factor_challenge').set({ nonce }).where('key', '=', key).execute()
    },

    /** Takes what an authenticator must sign out of a challenge, so that it counts once; false if another request has. */
    async takeNonce(key: string, nonce: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('factor_challenge')
        .set({ nonce: null })
        .where('key', '=', key)
        .where('nonce', '=', nonce)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Reads and writes challenges. */
export function challengeStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...removing(connection),
    ...changing(connection),

    /** The challenge of a key, unless it has expired. */
    async find(key: string, now: number): Promise<Challenge | undefined> {
      const row = await database
        .selectFrom('factor_challenge')
        .selectAll()
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return (
        row && {
          key: row.key,
          userId: row.user_id,
          passwordKey: row.password_key,
          isRemembered: row.is_remembered === 1,
          isConfirmed: row.is_confirmed === 1,
          nonce: row.nonce,
          address: row.address,
          expiresAt: row.expires_at,
        }
      )
    },

    /** How many sign-ins with a passkey alone an address has open. */
    async countAnonymous(address: string, now: number): Promise<number> {
      const { count } = await database
        .selectFrom('factor_challenge')
        .where('address', '=', address)
        .where('user_id', 'is', null)
        .where('expires_at', '>', now)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
