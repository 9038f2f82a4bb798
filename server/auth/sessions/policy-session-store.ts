import type { SessionEndReason } from '#contract/identity/sign-in-policies.ts'
import type { Connection } from '#server/db/database.ts'
import type { OpenAt } from './open-session-store.ts'

interface SessionColumns {
  id: string
  user_id: string
  is_remembered: 0 | 1
  last_seen_at: number
  expires_at: number
  confirmed_until: number | null
  end_reason: string | null
  created_at: number
  updated_at: number
}

/** Counts and ends sessions for the sign-in policies. */
export function policySessionStore(connection: Connection) {
  const database = connection.$extendTables<{ session: SessionColumns }>()
  return {
    /** Ends a session for a policy; false if it has ended. The row stays for a while and says why. */
    async end(id: string, reason: SessionEndReason, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('session')
        .set({ end_reason: reason, expires_at: now, confirmed_until: null, updated_at: now })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** The ids of the sessions that a user is signed in with, the oldest first. */
    async openIds(userId: string, { now, idleMs, rememberedIdleMs }: OpenAt): Promise<string[]> {
      const rows = await database
        .selectFrom('session')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where((row) =>
          row.or([
            row.and([row('is_remembered', '=', 1), row('last_seen_at', '>', now - rememberedIdleMs)]),
            row.and([row('is_remembered', '=', 0), row('last_seen_at', '>', now - idleMs)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .select('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
