import type { Connection } from '#server/db/database.ts'

interface IdempotencyTable {
  user_id: string
  key: string
  action: string
  request_hash: string
  result: string
  created_at: number
  updated_at: number
}

/** The rule that a second write with the same key would break. */
export const idempotencyRule = 'unique:idempotency.user_id, idempotency.key'

/** A write that was answered once and is never to be done again. */
export interface AnsweredWrite {
  readonly userId: string
  readonly key: string
  readonly action: string
  readonly requestHash: string
}

/** Keeps the answers to writes that came with an Idempotency-Key. */
export function idempotencyStore(connection: Connection) {
  const database = connection.$extendTables<{ idempotency: IdempotencyTable }>()
  return {
    async find(userId: string, key: string): Promise<{ action: string; requestHash: string; result: string } | undefined> {
      const row = await database
        .selectFrom('idempotency')
        .select(['action', 'request_hash', 'result'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      return row && { action: row.action, requestHash: row.request_hash, result: row.result }
    },

    async keep({ userId, key, action, requestHash }: AnsweredWrite, result: unknown, now: number): Promise<void> {
      const row = {
        user_id: userId,
        key,
        action,
        request_hash: requestHash,
        result: JSON.stringify(result),
        created_at: now,
        updated_at: now,
      }
      await database.insertInto('idempotency').values(row).execute()
    },

    async removeOlderThan(time: number): Promise<void> {
      await database.deleteFrom('idempotency').where('created_at', '<', time).execute()
    },
  }
}
