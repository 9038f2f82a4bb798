import { sql } from 'kysely'
import type { Connection, Database } from '#server/db/database.ts'
import { rebuildSearchIndex } from '#server/db/list/search-index.ts'

type Dialect = Database['dialect']

/** How many rows there are to be. */
export interface LongLists {
  /** Some times as many as there are. */
  readonly records: number
  /** Entries of the audit log, besides those there are. */
  readonly entries: number
}

/** An id: 16 digits. */
const idOf = (dialect: Dialect, number: string) =>
  dialect === 'sqlite' ? `printf('%016d', ${number})` : `lpad((${number})::text, 16, '0')`

const numbers = (dialect: Dialect, count: number) =>
  dialect === 'sqlite'
    ? `(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) as n`
    : `generate_series(1::bigint, ${count}) as n (i)`

const copied = 'name, name_key, search, sex, email, city, type, status, updated_at, version, owner_id, department_id, search_text'

/** Copies all records, a few milliseconds later each time. The copies are not found by their email addresses, which saves an index of gigabytes. */
function copiesText(dialect: Dialect, base: number, copies: number): string {
  const number = `n.i * ${base} + source.number`
  const [keyName, key] = dialect === 'sqlite' ? ['search_key, ', `${number}, `] : ['', '']
  return `insert into record (id, create_date, masked_search, ${keyName}${copied})
    select ${idOf(dialect, number)}, create_date + n.i, '', ${key}${copied}
    from ${numbers(dialect, copies)} cross join (select record.*, row_number() over (order by id) as number from record) as source`
}

/** Entries of 500 users, ten a second, the last one now. */
function entriesText(dialect: Dialect, count: number, now: number): string {
  const [id, target] = [idOf(dialect, 'i'), idOf(dialect, 'i % 100000')]
  return `insert into audit_entry
      (id, username, ip, request_id, action, target, target_name, result, username_search, target_search, created_at)
    select ${id}, 'user' || (i % 500), '192.0.2.' || (i % 250), ${id},
      case i % 4 when 0 then 'records.create' when 1 then 'records.remove' else 'records.update' end, ${target}, 'record ' || (i % 100000),
      case when i % 50 = 0 then 'refused' else 'done' end, 'user' || (i % 500), 'record ' || (i % 100000), ${now} - (${count} - i) * 100
    from ${numbers(dialect, count)}`
}

/** The indexes and triggers of both tables, but for those of their keys: what drops and what makes them. */
const definitions = {
  sqlite: `select 'drop ' || type || ' ' || name as dropped, sql as made from sqlite_master
    where tbl_name in ('record', 'audit_entry') and type in ('index', 'trigger') and sql is not null order by type`,
  postgres: `select 'drop index ' || indexname as dropped, replace(indexdef, ' ON ONLY ', ' ON ') as made from pg_indexes
    where tablename in ('record', 'audit_entry') and indexname not like '%_pkey'`,
}

async function rowCount(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from record`.execute(connection)
  return rows[0]?.count ?? 0
}

/** Fills up the records and the audit log by a few statements, without the indexes, which are built at the end: that takes a tenth of the time. */
export async function lengthen(database: Database, { records, entries }: LongLists, now: number): Promise<void> {
  const { dialect } = database
  // As a migration: nothing ends what takes minutes.
  await database.migrate(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    const base = await rowCount(connection)
    const { rows } = await sql<{ dropped: string; made: string }>`${sql.raw(definitions[dialect])}`.execute(connection)
    for (const { dropped } of rows) await run(dropped)
    await run(copiesText(dialect, base, Math.max(1, Math.ceil(records / base) - 1)))
    await run(entriesText(dialect, entries, now))
    await rebuildSearchIndex(connection, { table: 'record', columns: ['search', 'search_text', 'masked_search'] })
    for (const { made } of rows) await run(made)
  })
}
