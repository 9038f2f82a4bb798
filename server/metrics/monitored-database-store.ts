import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { isOpen, type OpenAt } from '#server/auth/sessions/open-session-store.ts'

/** About how many rows a table has, and its size in bytes; null if it is unknown. */
interface TableSize {
  readonly name: string
  readonly rows: number
  readonly size: number | null
}

/** With their partitions, from the statistics of the planner. */
function postgresTables(names: readonly string[]): RawBuilder<TableSize> {
  const values = sql.join(names.map((name) => sql`(${name})`))
  return sql<TableSize>`select wanted.name, sum(greatest(reltuples, 0)) as rows, sum(pg_total_relation_size(pg_class.oid)) as size
    from (values ${values}) as wanted (name)
    cross join lateral (select wanted.name::regclass as id union select relid from pg_partition_tree(wanted.name::regclass)) as part
    join pg_class on pg_class.oid = part.id and relkind = 'r' group by wanted.name`
}

/** Rows are not counted: the first and the last one are found by an index. */
function sqliteTables(names: readonly string[]): RawBuilder<TableSize> {
  const tables = names.map((name) => {
    const table = sql.table(name)
    return sql`select ${name} as name, coalesce((select max(rowid) from ${table}) - (select min(rowid) from ${table}) + 1, 0) as rows, null as size`
  })
  return sql<TableSize>`${sql.join(tables, sql` union all `)}`
}

/** What the database says of itself. */
export function monitoredDatabaseStore(connection: Connection) {
  return {
    /** Its size in bytes. */
    async size(): Promise<number> {
      const size =
        dialectOf(connection) === 'postgres'
          ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
          : sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      const { rows } = await size.execute(connection)
      return rows[0]?.size ?? 0
    },

    /** The sizes of some tables, in their order. */
    async tables(names: readonly string[]): Promise<TableSize[]> {
      const query = dialectOf(connection) === 'postgres' ? postgresTables(names) : sqliteTables(names)
      const found = new Map((await query.execute(connection)).rows.map((row) => [row.name, row]))
      return names.flatMap((name) => found.get(name) ?? [])
    },

    /** How many sessions are signed in. */
    async sessionCount(at: OpenAt): Promise<number> {
      const { count } = await connection
        .$extendTables<{ session: { id: string } }>()
        .selectFrom('session')
        .where(isOpen(at))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
