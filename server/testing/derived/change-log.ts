import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Last-used columns of sessions, written in the background at most once a minute. */
const timesOfUse: ReadonlySet<string> = new Set(['last_seen_at', 'updated_at'])

/** Events are written by changes, and removed in the background after minutes. */
const removedInBackground = 'event'

const kinds = ['insert', 'update', 'delete'] as const

/** Rows of a table that were inserted, updated or deleted. */
export interface RowChange {
  readonly name: string
  readonly kind: (typeof kinds)[number]
  readonly count: number
}

function isCompared(table: string, column: string): boolean {
  return table !== 'session' || !timesOfUse.has(column)
}

/** The rows of a partition are rows of its table, and a search index follows from the rows that it is about. */
function isDerived(name: string): boolean {
  return /_(?:rest|\d{6})$|_search(?:_(?:data|idx|content|docsize|config))?$/.test(name)
}

/** Notes each change of a row; a row that is written as it was is not changed. */
async function addTriggers(connection: Connection, isPostgres: boolean, table: string, columns: readonly string[]): Promise<void> {
  const differs = columns.map((column) => sql`${sql.ref(`old.${column}`)} is distinct from ${sql.ref(`new.${column}`)}`)
  for (const kind of table === removedInBackground ? (['insert'] as const) : kinds) {
    const condition = kind === 'update' ? sql`when (${sql.join(differs, sql` or `)})` : sql``
    const [name, event] = [sql.id(`${table} ${kind}`), sql.raw(kind)]
    const note = isPostgres
      ? sql`execute function note_row_change(${sql.lit(table)}, ${sql.lit(kind)})`
      : sql`begin insert into row_change (name, kind) values (${sql.lit(table)}, ${sql.lit(kind)}); end`
    await sql`create trigger ${name} after ${event} on ${sql.table(table)} for each row ${condition} ${note}`.execute(connection)
  }
}

const noteRowChange = `create function note_row_change() returns trigger language plpgsql as $$
  begin insert into row_change (name, kind) values (tg_argv[0], tg_argv[1]); return null; end $$`

/** Knows which tables of a server were written, and waits for what runs in the background before it looks. Changes that are rolled back leave no trace. */
export class ChangeLog {
  readonly #server: TestServer

  private constructor(server: TestServer) {
    this.#server = server
  }

  /** Begins a log of a server, whose database is not migrated any more. */
  static async open(server: TestServer): Promise<ChangeLog> {
    const { database } = server
    const isPostgres = database.dialect === 'postgres'
    const tables = (await database.read.introspection.getTables()).filter(({ name }) => !isDerived(name))
    const key = sql.raw(isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key')
    await database.write(async (connection) => {
      await sql`create table row_change (id ${key}, name text not null, kind text not null)`.execute(connection)
      if (isPostgres) await sql.raw(noteRowChange).execute(connection)
      for (const { name, columns } of tables) {
        const compared = columns.map((column) => column.name).filter((column) => isCompared(name, column))
        await addTriggers(connection, isPostgres, name, compared)
      }
    })
    return new ChangeLog(server)
  }

  /** The result of an action, and what was changed meanwhile. */
  async during<Result>(act: () => Promise<Result>): Promise<[result: Result, changes: readonly RowChange[]]> {
    await this.#server.running.whenAtRest()
    const last = await sql<{ id: number | null }>`select max(id) as id from row_change`.execute(this.#server.read)
    const result = await act()
    return [result, await this.#changesAfter(last.rows[0]?.id ?? 0)]
  }

  /** The result of an action, and the tables that it changed, except those in `without`. */
  async changedBy<Result>(
    act: () => Promise<Result>,
    without?: ReadonlySet<string>,
  ): Promise<[result: Result, changed: readonly string[]]> {
    const [result, changes] = await this.during(act)
    return [result, changedTables(changes, without)]
  }

  /** Everything that was changed since the log was opened. */
  all(): Promise<readonly RowChange[]> {
    return this.#changesAfter(0)
  }

  async #changesAfter(id: number): Promise<readonly RowChange[]> {
    const query = sql<RowChange>`select name, kind, count(*) as count from row_change where id > ${id} group by name, kind order by name, kind`
    return (await query.execute(this.#server.read)).rows
  }
}

/** The names of the tables that were changed, except those in `without`. */
export function changedTables(changes: readonly RowChange[], without: ReadonlySet<string> = new Set()): string[] {
  return [...new Set(changes.map(({ name }) => name))].filter((name) => !without.has(name))
}

/** How many entries of the audit log were written. */
export function auditRowsIn(changes: readonly RowChange[]): number {
  return changes.reduce((sum, { name, kind, count }) => sum + (name === 'audit_entry' && kind === 'insert' ? count : 0), 0)
}
