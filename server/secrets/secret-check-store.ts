import { encodeBytes } from '#platform/bytes.ts'
import type { Connection } from '#server/db/database.ts'
import type { Secrets } from './secrets.ts'

type Tables = { secret_check: { id: number; digest: string; created_at: number } }

/** What the database keeps to know its secret again. */
export function digestOf(secrets: Secrets): string {
  return encodeBytes(secrets.key('check'), 'base64url')
}

/** Reads and writes the digest of the secret that the database belongs to. */
export function secretCheckStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** The stored digest, or this one, which is stored if there is none, and whether it was. */
    async findOrAdd(digest: string, now: number): Promise<{ readonly stored: string; readonly isAdded: boolean }> {
      const row = { id: 1, digest, created_at: now }
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('secret_check')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      const { digest: stored } = await database.selectFrom('secret_check').select('digest').executeTakeFirstOrThrow()
      return { stored, isAdded: numInsertedOrUpdatedRows > 0n }
    },

    /** Whether the database belongs to these secrets, or to none yet. */
    async isOf(secrets: Secrets): Promise<boolean> {
      const row = await database.selectFrom('secret_check').select('digest').executeTakeFirst()
      return row === undefined || row.digest === digestOf(secrets)
    },

    /** Whether there was a digest. */
    async remove(): Promise<boolean> {
      const { numDeletedRows } = await database.deleteFrom('secret_check').executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
