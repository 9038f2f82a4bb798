import type { Connection } from '#server/db/database.ts'

type Tables = { secret_check: { id: number; digest: string; created_at: number } }

/** Reads and writes the digest of the secret that the database belongs to. */
export function secretCheckStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** The stored digest, or this one, which is stored if there is none. */
    async findOrAdd(digest: string, now: number): Promise<string> {
      const row = { id: 1, digest, created_at: now }
      await database
        .insertInto('secret_check')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await database.selectFrom('secret_check').select('digest').executeTakeFirstOrThrow()).digest
    },

    /** Whether there was a digest. */
    async remove(): Promise<boolean> {
      const { numDeletedRows } = await database.deleteFrom('secret_check').executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
