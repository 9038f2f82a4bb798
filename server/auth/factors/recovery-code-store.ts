import type { Connection } from '#server/db/database.ts'

interface RecoveryCodeTable {
  user_id: string
  code_hash: string
  used_at: number | null
  created_at: number
}

/** Reads and writes the hashes of recovery codes. */
export function recoveryCodeStore(connection: Connection) {
  const database = connection.$extendTables<{ recovery_code: RecoveryCodeTable }>()

  async function remove(userId: string): Promise<void> {
    await database.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  }

  return {
    /** How many codes have not been used. */
    async countLeft(userId: string): Promise<number> {
      const codes = database.selectFrom('recovery_code').where('user_id', '=', userId).where('used_at', 'is', null)
      const { count } = await codes.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    },

    async replace(userId: string, hashes: readonly string[], now: number): Promise<void> {
      await remove(userId)
      const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null, created_at: now }))
      await database.insertInto('recovery_code').values(rows).execute()
    },

    /** Whether a code exists and has not been used. */
    async isUsable(userId: string, hash: string): Promise<boolean> {
      const codes = database.selectFrom('recovery_code').where('user_id', '=', userId).where('code_hash', '=', hash)
      return (await codes.where('used_at', 'is', null).select('user_id').executeTakeFirst()) !== undefined
    },

    /** Uses a code; false if it has been used. */
    async use(userId: string, hash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    remove,
  }
}
