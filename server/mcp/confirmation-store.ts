import type { Connection } from '#server/db/database.ts'

interface ConfirmationTable {
  nonce: string
  expires_at: number
  created_at: number
}

/** Remembers the confirmations that were used. */
export function confirmationStore(connection: Connection) {
  const database = connection.$extendTables<{ mcp_confirmation: ConfirmationTable }>()
  return {
    /** Uses a confirmation; false if it was used before. */
    async use(nonce: string, expiresAt: number, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('mcp_confirmation')
        .values({ nonce, expires_at: expiresAt, created_at: now })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async removeExpired(now: number): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('mcp_confirmation').where('expires_at', '<=', now).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
