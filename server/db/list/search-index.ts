import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'

/** A search index for substrings of text columns. */
export interface SearchIndex {
  readonly table: string
  /** Columns with lower-case text, not null. */
  readonly columns: readonly string[]
  /** The list's other filter columns and its default order, so that SQLite counts and sorts matches without reading the table. */
  readonly covering: readonly string[]
}

/** Creates the search index of a table and fills it from the existing rows. For migrations. */
export async function createSearchIndex(db: Connection, index: SearchIndex): Promise<void> {
  await (dialectOf(db) === 'sqlite' ? createOnSqlite(db, index) : createOnPostgres(db, index))
}

/** Removes the search index of a table, to create one with other columns. For migrations. */
export async function dropSearchIndex(db: Connection, { table, columns }: Pick<SearchIndex, 'table' | 'columns'>): Promise<void> {
  const rows = sql.table(table)
  if (dialectOf(db) === 'postgres') {
    for (const column of columns) await sql`alter table ${rows} drop column ${sql.ref(`${column}_grams`)}`.execute(db)
    return
  }
  await dropTriggers(db, table)
  await sql`drop index ${sql.id(`${table}_by_search`)}`.execute(db)
  await sql`drop table ${sql.table(`${table}_search`)}`.execute(db)
  await sql`alter table ${rows} drop column search_key`.execute(db)
}

/** Rebuilds the search index of a table from its rows. Needed only if rows were written without the triggers that keep it up to date. */
export async function rebuildSearchIndex(db: Connection, { table, columns }: Pick<SearchIndex, 'table' | 'columns'>): Promise<void> {
  // On PostgreSQL the grams are a generated column.
  if (dialectOf(db) === 'postgres') return
  const grams = `${table}_search`
  await sql`insert into ${sql.table(grams)} (${sql.ref(grams)}) values ('delete-all')`.execute(db)
  await fill(db, { table, columns })
}

/** The columns of the FTS5 table. */
function gramColumns(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${column}_pairs`)))
}

/**
 * The two-character grams of a text in order, and its last character, each in hex, so that the FTS5 tokenizer takes every character as part of a
 * word. The positions come from a JSON array with one element per character, because SQLite has no generate_series.
 */
function gramsOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const positions = sql`json_each('[' || substr(replace(hex(zeroblob(length(${text}))), '00', ',0'), 2) || ']')`
  return sql`coalesce((select group_concat(hex(substr(${text}, key + 1, 2)), ' ' order by key) from ${positions}), '')`
}

function gramsOfRow(row: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => gramsOf(sql.ref(`${row}.${column}`))))
}

async function fill(db: Connection, { table, columns }: Pick<SearchIndex, 'table' | 'columns'>): Promise<void> {
  await sql`insert into ${sql.table(`${table}_search`)} (rowid, ${gramColumns(columns)})
    select search_key, ${gramsOfRow(table, columns)} from ${sql.table(table)}`.execute(db)
}

/**
 * Stores the grams in a contentless FTS5 table. It identifies rows by a number that must not change. The rowid of a table with text ids may change on
 * VACUUM, so a trigger gives each new row a number in a column of its own.
 */
async function createOnSqlite(db: Connection, { table, columns, covering }: SearchIndex): Promise<void> {
  const grams = sql.table(`${table}_search`)
  const rows = sql.table(table)
  await sql`alter table ${rows} add column search_key integer`.execute(db)
  await sql`update ${rows} set search_key = rowid`.execute(db)
  await sql`create index ${sql.id(`${table}_by_search`)} on ${rows} (search_key, ${sql.join(covering.map((column) => sql.ref(column)))})`.execute(
    db,
  )
  await sql`create virtual table ${grams} using fts5(${gramColumns(columns)}, content='', contentless_delete=1, tokenize='ascii')`.execute(
    db,
  )
  await fill(db, { table, columns })
  await createTriggers(db, { table, columns })
}

/**
 * Creates the triggers that note changed rows in `search_pending`, and the one that indexes them when they leave it, before the commit (embedded-database.ts):
 * FTS5 writes what it has at the end of each savepoint, which costs as much as the row. Triggers are part of the database: backups contain them, and
 * what another program writes is indexed with the next write of the server.
 */
async function createTriggers(db: Connection, { table, columns }: Pick<SearchIndex, 'table' | 'columns'>): Promise<void> {
  const [grams, rows] = [sql.table(`${table}_search`), sql.table(table)]
  const trigger = (event: string) => sql.id(`${table}_search_${event}`)
  await sql`create table if not exists search_pending
    (table_name text not null, search_key integer not null, primary key (table_name, search_key)) strict, without rowid`.execute(db)
  const note = (row: string) => sql`insert or ignore into search_pending values (${sql.lit(table)}, ${sql.ref(`${row}.search_key`)});`
  await sql`create trigger ${trigger('insert')} after insert on ${rows} begin
    update ${rows} set search_key = (select coalesce(max(search_key), 0) + 1 from ${rows}) where rowid = new.rowid;
    insert or ignore into search_pending select ${sql.lit(table)}, max(search_key) from ${rows};
  end`.execute(db)
  const isChanged = sql.join(
    columns.map((column) => sql`${sql.ref(`new.${column}`)} is not ${sql.ref(`old.${column}`)}`),
    sql` or `,
  )
  await sql`create trigger ${trigger('update')} after update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${rows} when ${isChanged} begin
    ${note('new')}
  end`.execute(db)
  await sql`create trigger ${trigger('delete')} after delete on ${rows} begin
    ${note('old')}
  end`.execute(db)
  await sql`create trigger ${trigger('flush')} after delete on search_pending when old.table_name = ${sql.lit(table)} begin
    delete from ${grams} where rowid = old.search_key;
    insert into ${grams} (rowid, ${gramColumns(columns)})
      select search_key, ${gramsOfRow(table, columns)} from ${rows} where search_key = old.search_key;
  end`.execute(db)
}

/** Replaces the triggers of search indexes that were created before changed rows were noted. For a migration. */
export async function noteChangedRows(db: Connection): Promise<void> {
  if (dialectOf(db) === 'postgres') return
  const { rows } = await sql<{ table: string; columns: string }>`
    select indexed.tbl_name as "table", (select json_group_array(replace(name, '_pairs', '')) from pragma_table_info(indexed.tbl_name || '_search')) as columns
    from sqlite_master as indexed where type = 'trigger' and name = tbl_name || '_search_insert'
      and not exists (select 1 from sqlite_master where name = indexed.tbl_name || '_search_flush')`.execute(db)
  for (const { table, columns } of rows) {
    await dropTriggers(db, table)
    await createTriggers(db, { table, columns: z.parse(z.array(z.string()), JSON.parse(columns)) })
  }
}

async function dropTriggers(db: Connection, table: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete', 'flush'])
    await sql`drop trigger if exists ${sql.id(`${table}_search_${event}`)}`.execute(db)
}

/** Stores the grams in a generated column with a GIN index. */
async function createOnPostgres(db: Connection, { table, columns }: SearchIndex): Promise<void> {
  await sql`create or replace function text_grams(value text) returns text[] language sql immutable strict parallel safe as $$
    select array(select distinct substr(value, start, size) from generate_series(1, length(value)) start, (values (1), (2)) sizes (size))
  $$`.execute(db)
  for (const column of columns) {
    const grams = `${column}_grams`
    await sql`alter table ${sql.table(table)} add column ${sql.ref(grams)} text[] generated always as (text_grams(${sql.ref(column)})) stored`.execute(
      db,
    )
    await sql`create index ${sql.id(`${table}_by_${grams}`)} on ${sql.table(table)} using gin (${sql.ref(grams)})`.execute(db)
  }
}
