import { sql } from 'kysely'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Connection } from '#server/db/database.ts'
import { ownerFieldOf } from '#contract/resource/scope.ts'
import { storedResource } from '#server/resource/reference-store.ts'

/** Reads which rows of a resource have a user in a field, in whatever scope. */
export function belongingStore(connection: Connection, resource: AnyResource, field: string) {
  const mentions = (userId: string) => {
    const { table, columns } = storedResource(resource)
    return sql`from ${sql.table(table)} where ${sql.ref(columns.nameOf(field))} = ${userId} and deleted_at is null`
  }
  return {
    /** Whose row it is; undefined if it is nobody's. */
    async ownerOf(id: string): Promise<string | undefined> {
      const owner = ownerFieldOf(resource.scope)
      if (owner === undefined) return undefined
      const { table, columns } = storedResource(resource)
      const query = sql<{
        owner: string | null
      }>`select ${sql.ref(columns.nameOf(owner))} as owner from ${sql.table(table)} where id = ${id}`
      return (await query.execute(connection)).rows[0]?.owner ?? undefined
    },

    async count(userId: string): Promise<number> {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count ${mentions(userId)}`.execute(connection)
      return Number(rows[0]?.count ?? 0)
    },

    /** The ids of the first rows after an id. */
    async list(userId: string, { after, limit }: { readonly after: string; readonly limit: number }): Promise<string[]> {
      const query = sql<{ id: string }>`select id ${mentions(userId)} and id > ${after} order by id limit ${limit}`
      return (await query.execute(connection)).rows.map(({ id }) => id)
    },
  }
}
