import { sql } from 'kysely'
import type { Connection } from './database.ts'

/** Runs statements of a transaction that are taken back if one of them fails; the transaction then goes on. */
export async function inSavepoint<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(connection)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(connection)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(connection)
    await sql`release savepoint part`.execute(connection)
    throw error
  }
}
