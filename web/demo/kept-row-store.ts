import * as z from 'zod/mini'
import type { Connection, Database } from '#server/db/database.ts'

const row = z.record(z.string(), z.unknown())
const tables = z.strictObject({ session: z.array(row), preference: z.array(row) })
const keptRows = z.object({ build: z.string(), tables })

type Tables = Record<keyof z.infer<typeof tables>, Record<string, unknown>>

/** The rows that a reload keeps, of a database that every document begins anew: who is signed in, and what people have set for themselves. */
export function keptRowStore({ read, write }: Database, build: string) {
  const rowsOf = (connection: Connection) => connection.$extendTables<Tables>()
  return {
    async read(): Promise<unknown> {
      const all = rowsOf(read)
      const [session, preference] = [
        await all.selectFrom('session').selectAll().execute(),
        await all.selectFrom('preference').selectAll().execute(),
      ]
      return { build, tables: { session, preference } }
    },

    /** Replaces them by those of this build; of people who are not there any more they are left out. */
    async write(kept: unknown): Promise<void> {
      const { data } = z.safeParse(keptRows, kept)
      if (data?.build !== build) return
      await write(async (connection) => {
        const all = rowsOf(connection)
        const people = await connection.$extendTables<{ app_user: { id: string } }>().selectFrom('app_user').select('id').execute()
        const isKnown = new Set<unknown>(people.map(({ id }) => id))
        for (const table of ['session', 'preference'] as const) {
          await all.deleteFrom(table).execute()
          for (const values of data.tables[table]) if (isKnown.has(values['user_id'])) await all.insertInto(table).values(values).execute()
        }
      })
    },
  }
}
