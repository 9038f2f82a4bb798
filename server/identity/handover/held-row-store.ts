import { sql } from 'kysely'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Connection } from '#server/db/database.ts'
import { storedResource } from '#server/resource/reference-store.ts'

/** Reads which rows of a resource have a user in a field, in whatever scope. */
export function heldRowStore(connection: Connection, resource: AnyResource, field: string) {
  const held = (userId: string) => {
    const { table, columns } = storedResource(resource)
    return sql`from ${sql.table(table)} where ${sql.ref(columns.nameOf(field))} = ${userId} and deleted_at is null`
  }
  return {
    async count(userId: string): Promise<number> {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count ${held(userId)}`.execute(connection)
      return Number(rows[0]?.count ?? 0)
    },

    /** The ids of the first rows after an id. */
    async list(userId: string, { after, limit }: { readonly after: string; readonly limit: number }): Promise<string[]> {
      const query = sql<{ id: string }>`select id ${held(userId)} and id > ${after} order by id limit ${limit}`
      return (await query.execute(connection)).rows.map(({ id }) => id)
    },
  }
}
