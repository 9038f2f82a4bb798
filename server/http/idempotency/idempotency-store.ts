import { sql } from 'kysely'
import { sha256 } from '#platform/hashes.ts'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'

interface IdempotencyTable {
  user_id: string
  key: string
  action: string
  request_hash: string
  result: string
  is_secret: 0 | 1
  created_at: number
  updated_at: number
}

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  readonly userId: string
  readonly key: string
  readonly action: string
  readonly requestHash: string
}

/** The result of a request. Of a result that contains a secret, only the `id` is stored. */
export interface StoredResult extends Omit<IdempotentRequest, 'userId' | 'key'> {
  readonly result: unknown
  readonly isSecret: boolean
}

/** Identifies the content of a request. */
export function requestHash(content: unknown): string {
  return sha256(JSON.stringify(content) ?? '', 'base64url')
}

/** Stores the results of requests with an Idempotency-Key. */
export function idempotencyStore(connection: Connection) {
  const database = connection.$extendTables<{ idempotency: IdempotencyTable }>()
  return {
    async find(userId: string, key: string): Promise<StoredResult | undefined> {
      const row = await database
        .selectFrom('idempotency')
        .select(['action', 'request_hash', 'result', 'is_secret'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row) return undefined
      const result: unknown = JSON.parse(row.result)
      return { action: row.action, requestHash: row.request_hash, result, isSecret: row.is_secret === 1 }
    },

    async save(
      { userId, key, action, requestHash: hash }: IdempotentRequest,
      { result, isSecret }: Pick<StoredResult, 'result' | 'isSecret'>,
      now: number,
    ): Promise<void> {
      const row = {
        user_id: userId,
        key,
        action,
        request_hash: hash,
        result: JSON.stringify(result),
        is_secret: isSecret ? (1 as const) : (0 as const),
        created_at: now,
        updated_at: now,
      }
      await database.insertInto('idempotency').values(row).execute()
    },

    /** Some of them; returns how many. */
    removeOlderThan(time: number): Promise<number> {
      return deleteSlice(connection, { table: 'idempotency', key: ['user_id', 'key'], where: sql`created_at < ${time}` })
    },
  }
}
