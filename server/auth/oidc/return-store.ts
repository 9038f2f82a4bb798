import type { Connection } from '#server/db/database.ts'

interface ReturnTable {
  key: string
  code_hash: string | null
  identity: string
  code_expires_at: number
  expires_at: number
  created_at: number
}

/** A browser that came back from the identity provider. Times are epoch milliseconds. */
export interface StoredReturn {
  /** The hash of its state. */
  readonly key: string
  readonly codeHash: string
  /** JSON */
  readonly identity: string
  readonly codeExpiresAt: number
  /** Until then the same state is not accepted again. */
  readonly expiresAt: number
}

/** Reads and writes who came back from the identity provider. */
export function returnStore(connection: Connection) {
  const database = connection.$extendTables<{ sso_return: ReturnTable }>()
  return {
    async has(key: string): Promise<boolean> {
      return (await database.selectFrom('sso_return').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
    },

    /** Keeps who came back; false if the state has been used. */
    async add({ key, codeHash, identity, codeExpiresAt, expiresAt }: StoredReturn, now: number): Promise<boolean> {
      const row = { key, code_hash: codeHash, identity, code_expires_at: codeExpiresAt, expires_at: expiresAt, created_at: now }
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('sso_return')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    /** Whether a browser came back with this code, which has not been used. */
    async hasCode(key: string, codeHash: string, now: number): Promise<boolean> {
      const isIts = database.selectFrom('sso_return').select('key').where('key', '=', key).where('code_hash', '=', codeHash)
      return (await isIts.where('code_expires_at', '>', now).executeTakeFirst()) !== undefined
    },

    /** Who came back with this code, which does not count again. */
    async take(key: string, codeHash: string, now: number): Promise<string | undefined> {
      const isIts = database.selectFrom('sso_return').select('identity').where('key', '=', key).where('code_hash', '=', codeHash)
      const row = await isIts.where('code_expires_at', '>', now).executeTakeFirst()
      if (!row) return undefined
      const { numUpdatedRows } = await database
        .updateTable('sso_return')
        .set({ code_hash: null, identity: '' })
        .where('key', '=', key)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? row.identity : undefined
    },

    async removeExpired(now: number): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('sso_return').where('expires_at', '<=', now).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
