import type { Connection } from '#server/db/database.ts'

interface TotpTable {
  user_id: string
  secret: string | null
  pending_secret: string | null
  last_step: number
  enrolled_at: number | null
  created_at: number
  updated_at: number
}

/** A person's authenticator app. The secrets are encrypted; times are epoch milliseconds. */
export interface Totp {
  /** Null until a code has proved the first one. */
  readonly secret: string | null
  /** Set up, but not proved yet. */
  readonly pendingSecret: string | null
  readonly lastStep: number
  readonly enrolledAt: number | null
}

/** Reads and writes the secrets of authenticator apps. */
export function totpStore(connection: Connection) {
  const database = connection.$extendTables<{ totp: TotpTable }>()
  return {
    async find(userId: string): Promise<Totp | undefined> {
      const row = await database.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row && { secret: row.secret, pendingSecret: row.pending_secret, lastStep: row.last_step, enrolledAt: row.enrolled_at }
    },

    /** Keeps a secret that is to be proved; the current one goes on to count. */
    async begin(userId: string, pendingSecret: string, now: number): Promise<void> {
      const times = { created_at: now, updated_at: now }
      await database
        .insertInto('totp')
        .values({ user_id: userId, secret: null, pending_secret: pendingSecret, last_step: 0, enrolled_at: null, ...times })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: pendingSecret, updated_at: now }))
        .execute()
    },

    /** Makes the pending secret the one that counts; false if it is another one by now. */
    async prove(userId: string, pendingSecret: string, { lastStep, now }: { lastStep: number; now: number }): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('totp')
        .set({ secret: pendingSecret, pending_secret: null, last_step: lastStep, enrolled_at: now, updated_at: now })
        .where('user_id', '=', userId)
        .where('pending_secret', '=', pendingSecret)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Notes the step of an accepted code; false if that or a later one has been used. */
    async useStep(userId: string, secret: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('totp')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('secret', '=', secret)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(userId: string): Promise<void> {
      await database.deleteFrom('totp').where('user_id', '=', userId).execute()
    },
  }
}
