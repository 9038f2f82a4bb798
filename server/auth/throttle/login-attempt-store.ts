import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'

interface LoginAttemptTable {
  key: string
  tries: number
  window_ends_at: number
  refused_at: number | null
  created_at: number
  updated_at: number
}

interface InFlightTable {
  attempt_id: string
  key: string
  started_at: number
}

/** Attempts counted under one key; the count restarts at `windowEndsAt` (epoch milliseconds). */
export interface AttemptCount {
  readonly tries: number
  readonly windowEndsAt: number
}

type AttemptTables = ReturnType<typeof tablesOf>

function tablesOf(connection: Connection) {
  return connection.$extendTables<{ login_attempt: LoginAttemptTable; login_attempt_in_flight: InFlightTable }>()
}

/** Adds to the count. The row stays locked until the end of the write, so that others who count wait. */
async function add(
  database: AttemptTables,
  key: string,
  added: 0 | 1,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<AttemptCount> {
  const isEnded = sql`login_attempt.window_ends_at <= ${now}`
  const row = await database
    .insertInto('login_attempt')
    .values({ key, tries: added, window_ends_at: now + windowMs, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isEnded} then 0 else login_attempt.tries end + ${sql.lit(added)}`,
        window_ends_at: sql`case when ${isEnded} then ${now + windowMs} else login_attempt.window_ends_at end`,
        refused_at: sql`case when ${isEnded} then null else login_attempt.refused_at end`,
        updated_at: now,
      }),
    )
    .returning(['tries', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { tries: row.tries, windowEndsAt: row.window_ends_at }
}

/** Counts sign-in attempts. Each count is one statement, so that concurrent attempts never get the same number. */
export function loginAttemptStore(connection: Connection) {
  const database = tablesOf(connection)
  return {
    count: (key: string, now: number, windowMs: number) => add(database, key, 1, { now, windowMs }),

    /** The count, and how many attempts have begun since then and have no result. */
    async look(key: string, now: number, windowMs: number, since: number): Promise<AttemptCount & { readonly inFlight: number }> {
      const counted = await add(database, key, 0, { now, windowMs })
      const { inFlight } = await database
        .selectFrom('login_attempt_in_flight')
        .select(({ fn }) => fn.countAll().as('inFlight'))
        .where('key', '=', key)
        .where('started_at', '>', since)
        .executeTakeFirstOrThrow()
      return { ...counted, inFlight: Number(inFlight) }
    },

    /** Notes that an attempt over the limit was refused; returns whether it was the first. */
    async refuse(key: string, now: number): Promise<boolean> {
      const refused = database.updateTable('login_attempt').set({ refused_at: now }).where('key', '=', key).where('refused_at', 'is', null)
      return (await refused.executeTakeFirst()).numUpdatedRows > 0n
    },

    async begin(attemptId: string, keys: readonly string[], now: number): Promise<void> {
      await database
        .insertInto('login_attempt_in_flight')
        .values(keys.map((key) => ({ attempt_id: attemptId, key, started_at: now })))
        .execute()
    },

    async isInFlight(attemptId: string): Promise<boolean> {
      const rows = database.selectFrom('login_attempt_in_flight').select('key').where('attempt_id', '=', attemptId)
      return (await rows.executeTakeFirst()) !== undefined
    },

    /** Whether the attempt had no result until now. */
    async end(attemptId: string): Promise<boolean> {
      const ended = await database.deleteFrom('login_attempt_in_flight').where('attempt_id', '=', attemptId).executeTakeFirst()
      return ended.numDeletedRows > 0n
    },

    async remove(key: string): Promise<void> {
      await database.deleteFrom('login_attempt').where('key', '=', key).execute()
    },

    /** Removes attempts that began before then and never ended, and some of the counts whose window has ended; returns how many of these. */
    async removeEnded(now: number, before: number): Promise<number> {
      await database.deleteFrom('login_attempt_in_flight').where('started_at', '<=', before).execute()
      return deleteSlice(connection, { table: 'login_attempt', key: ['key'], where: sql`window_ends_at <= ${now}` })
    },
  }
}
