import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connectionOptions, endClient } from '#server/db/postgres/connection.ts'
import { type CopiedColumn, type CopyDigest, orderOf, readBackOf, RowDigest } from './copy-text.ts'
import { unfinishedCopy } from './unfinished-copy.ts'

/** The foreign keys that were dropped, as the statements that put them back. */
const droppedKeys = 'unfinished_copy_foreign_key'

/** A table of the migrated schema. */
export interface TargetTable {
  readonly name: string
  /** Those that are written: PostgreSQL generates the others. */
  readonly columns: readonly CopiedColumn[]
  /** The columns of its primary key. */
  readonly key: readonly string[]
}

const inSchema = 'current_schema()::regnamespace'

const tablesText = `
  select class.relname as name,
    (select json_agg(json_build_object('name', attname, 'type', typname) order by attnum) from pg_attribute
      join pg_type on pg_type.oid = atttypid where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select json_agg(attname order by array_position(indkey::int[], attnum::int)) from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey::int[]) where indrelid = class.oid and indisprimary), '[]') as key
  from pg_class as class where relnamespace = ${inSchema} and relkind in ('r', 'p') and not relispartition order by relname`

/** Tables of extensions are no data. */
const firstTableText = `select relname as name from pg_class where relnamespace = ${inSchema} and relkind in ('r', 'p')
  and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') order by relname limit 1`

const dropForeignKeysText = `insert into ${droppedKeys} select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'f' and connamespace = ${inSchema} and conparentid = 0;
  do $$ declare taken record; begin
    for taken in select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and connamespace = ${inSchema} and conparentid = 0
    loop execute format('alter table %s drop constraint %I', taken.name, taken.conname); end loop;
  end $$`

/** The columns with a sequence, which goes on after the largest value that was copied. */
const sequencesText = `select class.relname as table, attname as column, pg_get_serial_sequence(quote_ident(class.relname), attname) as sequence
  from pg_class as class join pg_attribute on attrelid = class.oid
  where relnamespace = ${inSchema} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    and pg_get_serial_sequence(quote_ident(class.relname), attname) is not null`

function list(names: readonly string[]): string {
  return names.map((name) => escapeIdentifier(name)).join(', ')
}

/** A PostgreSQL database into which an embedded one is copied, over a connection of its own. */
export class CopyTarget {
  readonly #client: Client

  private constructor(client: Client) {
    this.#client = client
  }

  static async open(url: string): Promise<CopyTarget> {
    const client = new Client(connectionOptions(url))
    // The statement that runs tells it.
    client.on('error', () => {})
    await client.connect()
    // A copy takes its time, and values have one form, whatever the server or the role has set.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set bytea_output = hex; set extra_float_digits = 1`)
    return new CopyTarget(client)
  }

  async close(): Promise<void> {
    await endClient(this.#client)
  }

  /** The name of a table if the database is neither empty nor an unfinished copy. */
  async firstTable(): Promise<string | undefined> {
    const { rows } = await this.#client.query<{ name: string }>(firstTableText)
    const unfinished = await this.#client.query<{ name: string | null }>(`select to_regclass('${unfinishedCopy}') as name`)
    return unfinished.rows[0]?.name === null ? rows[0]?.name : undefined
  }

  /** Marks the database as an unfinished copy, on which no server starts. */
  async mark(): Promise<void> {
    await this.#client
      .query(`create table if not exists ${unfinishedCopy} (name text primary key, row_count bigint not null, sha256 text not null);
      create table if not exists ${droppedKeys} (statement text primary key)`)
  }

  /** The tables of the migrated schema. */
  async tables(): Promise<TargetTable[]> {
    const { rows } = await this.#client.query<TargetTable>(tablesText)
    return rows
  }

  /** Drops the foreign keys: tables refer to each other in circles, and one by one the references of rows take longer than all at once. */
  async dropForeignKeys(): Promise<void> {
    await this.#inTransaction(() => this.#client.query(dropForeignKeysText))
  }

  /** What was copied of each table. */
  async copied(): Promise<ReadonlyMap<string, CopyDigest>> {
    const { rows } = await this.#client.query<CopyDigest & { name: string }>(
      `select name, row_count as rows, sha256 from ${unfinishedCopy}`,
    )
    return new Map(rows.map(({ name, ...digest }) => [name, digest]))
  }

  /** Replaces the rows of a table by those in `chunks`, reads them back, and throws unless they are the same. */
  async fill({ name, columns, key }: TargetTable, chunks: Iterable<Buffer>): Promise<CopyDigest> {
    const table = escapeIdentifier(name)
    return this.#inTransaction(async () => {
      await this.#client.query(`truncate ${table}`)
      const sent = new RowDigest()
      const writing = this.#client.query(copyFrom(`copy ${table} (${list(columns.map((column) => column.name))}) from stdin`))
      await pipeline(Readable.from(sent.passing(chunks)), writing)
      const written = new Map(columns.map((column) => [column.name, column.type]))
      const values = columns.map((column) => readBackOf(column.type, escapeIdentifier(column.name))).join(', ')
      const order = key.map((column) => orderOf(written.get(column) ?? '', escapeIdentifier(column))).join(', ')
      const found = new RowDigest()
      const reading: AsyncIterable<Buffer> = this.#client.query(copyTo(`copy (select ${values} from ${table} order by ${order}) to stdout`))
      for await (const chunk of reading) found.add(chunk)
      const [digest, inTarget] = [sent.end(), found.end()]
      if (digest.sha256 !== inTarget.sha256 || digest.rows !== inTarget.rows)
        throw new Error(`${inTarget.rows} rows were read back of ${digest.rows}, or other ones`)
      await this.#client.query(
        `insert into ${unfinishedCopy} values ($1, $2, $3) on conflict (name) do update set row_count = excluded.row_count, sha256 = excluded.sha256`,
        [name, digest.rows, digest.sha256],
      )
      return digest
    })
  }

  /** Counts for the planner, and which pages need no look at the table. */
  async vacuum(tables: readonly string[]): Promise<void> {
    await this.#client.query(`vacuum (analyze) ${list(tables)}`)
  }

  /** Puts the foreign keys back, lets sequences go on, and makes the database one on which a server starts. */
  async finish(): Promise<void> {
    await this.#inTransaction(async () => {
      const { rows } = await this.#client.query<{ statement: string }>(`select statement from ${droppedKeys}`)
      for (const { statement } of rows) await this.#client.query(statement)
      const sequences = await this.#client.query<{ table: string; column: string; sequence: string }>(sequencesText)
      for (const { table, column, sequence } of sequences.rows)
        await this.#client.query(
          `select setval(${escapeLiteral(sequence)}, max(${escapeIdentifier(column)})) from ${escapeIdentifier(table)} having max(${escapeIdentifier(column)}) is not null`,
        )
      await this.#client.query(`drop table ${unfinishedCopy}, ${droppedKeys}`)
    })
  }

  async #inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#client.query('begin')
    try {
      const result = await work()
      await this.#client.query('commit')
      return result
    } catch (error) {
      // The connection may be gone, with it the transaction.
      await this.#client.query('rollback').catch(() => {})
      throw error
    }
  }
}
