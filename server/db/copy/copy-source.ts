import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { Connection } from '#server/db/database.ts'
import { sqliteDialect } from '#server/db/embedded/dialect.ts'
import { statementsOn } from '#server/db/embedded/embedded-database.ts'
import { connect } from '#server/db/kysely/connect.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'

/** One snapshot of the embedded database in a folder, to be copied. */
export class CopySource {
  readonly read: Connection
  readonly #connection: SqliteConnection

  /** Throws `UnusableDatabaseError`. */
  constructor(folder: string) {
    try {
      this.#connection = new SqliteConnection(join(folder, databaseFileName), { readOnly: true })
      // The snapshot is that of the first read.
      this.#connection.script('begin; select count(*) from sqlite_schema')
    } catch (error) {
      throw new UnusableDatabaseError(`The database in ${folder}`, error)
    }
    this.read = connect(sqliteDialect, statementsOn(this.#connection))
  }

  /** The names of the columns of each table; search indexes are no tables of their own. */
  tables(): ReadonlyMap<string, readonly string[]> {
    const { rows } = this.#connection.run(`select tables.name as "table", columns.name as "column"
      from pragma_table_list as tables join pragma_table_info(tables.name) as columns
      where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite@_%' escape '@'
      order by tables.name, columns.cid`)
    const found = new Map<string, string[]>()
    for (const row of rows) {
      const { table, column } = { table: '', column: '', ...row }
      found.set(table, [...(found.get(table) ?? []), column])
    }
    return found
  }

  isEmpty(table: string): boolean {
    return this.#connection.run(`select 1 from ${escapeIdentifier(table)} limit 1`).rows.length === 0
  }

  /** The rows of a table in an order, in which null comes last, as in PostgreSQL. */
  rows(table: string, { columns, order }: { columns: readonly string[]; order: readonly string[] }): Iterable<readonly unknown[]> {
    const list = (names: readonly string[], ending = '') => names.map((name) => escapeIdentifier(name) + ending).join(', ')
    return this.#connection.iterate(`select ${list(columns)} from ${escapeIdentifier(table)} order by ${list(order, ' nulls last')}`)
  }

  close(): void {
    this.#connection.close()
  }
}
