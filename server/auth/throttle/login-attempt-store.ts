import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'

interface LoginAttemptTable {
  key: string
  tries: number
  window_ends_at: number
  created_at: number
  updated_at: number
}

/** Attempts counted under one key; the count restarts at `windowEndsAt` (epoch milliseconds). */
export interface AttemptCount {
  readonly tries: number
  readonly windowEndsAt: number
}

/** Counts sign-in attempts. Each count is one statement, so that concurrent attempts never get the same number. */
export function loginAttemptStore(connection: Connection) {
  const database = connection.$extendTables<{ login_attempt: LoginAttemptTable }>()
  return {
    async count(key: string, now: number, windowMs: number): Promise<AttemptCount> {
      const row = await database
        .insertInto('login_attempt')
        .values({ key, tries: 1, window_ends_at: now + windowMs, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            tries: sql`case when login_attempt.window_ends_at <= ${now} then 1 else login_attempt.tries + 1 end`,
            window_ends_at: sql`case when login_attempt.window_ends_at <= ${now} then ${now + windowMs} else login_attempt.window_ends_at end`,
            updated_at: now,
          }),
        )
        .returning(['tries', 'window_ends_at'])
        .executeTakeFirstOrThrow()
      return { tries: row.tries, windowEndsAt: row.window_ends_at }
    },

    /** One by one, in the order in which they were counted: writes that lock the same rows in another order would wait for each other. */
    async refund(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        await database
          .updateTable('login_attempt')
          .set((row) => ({ tries: row('tries', '-', 1) }))
          .where('key', '=', key)
          .where('tries', '>', 0)
          .execute()
      }
    },

    async remove(key: string): Promise<void> {
      await database.deleteFrom('login_attempt').where('key', '=', key).execute()
    },

    /** Some of them; returns how many. */
    removeEnded(now: number): Promise<number> {
      return deleteSlice(connection, { table: 'login_attempt', key: ['key'], where: sql`window_ends_at <= ${now}` })
    },
  }
}
