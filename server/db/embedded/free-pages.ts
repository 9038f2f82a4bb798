import { sql } from 'kysely'
import type { Connection, Database } from '#server/db/database.ts'

/** Pages that are returned in one write: as many as keep others waiting for some milliseconds. */
const slicePages = 100

/** The mode of a database that returns free pages when it is asked to. */
const incremental = 2

/** The pages of the database file in which nothing is stored, and whether they can be returned without writing a new file. */
export async function freePages(read: Connection): Promise<{ readonly pages: number; readonly areReturnable: boolean }> {
  const { rows: free } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(read)
  const { rows: modes } = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(read)
  return { pages: free[0]?.freelist_count ?? 0, areReturnable: modes[0]?.auto_vacuum === incremental }
}

/** Returns some free pages to the file system; resolves to how many are left. */
export async function returnPages({ write, read }: Pick<Database, 'write' | 'read'>): Promise<number> {
  // As a script: run as a statement it would return one page.
  await write((_, { script }) => script(`pragma incremental_vacuum(${slicePages})`))
  return (await freePages(read)).pages
}
