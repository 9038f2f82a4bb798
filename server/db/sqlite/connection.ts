import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { boundValue } from '#server/db/kysely/bound-value.ts'
import type { StatementResult } from '#server/db/kysely/statement-driver.ts'

const rememberedStatements = 500

/** A page cache of 64 MB holds the hot part of 1,000,000 rows. */
const cacheMegabytes = 64

/** The values of a row in the order of its columns. */
type RowValues = Readonly<Record<number, unknown>>

/** A statement with what has to be known before it runs. */
interface Prepared {
  readonly statement: StatementSync
  readonly parameterCount: number
  /** It asks for all columns of a table, whichever there are. */
  readonly takesAll: boolean
  /** Names of the columns of its rows; none where it gives no rows. */
  columns: readonly string[]
}

function countParameters(text: string): number {
  return text.replaceAll(/'[^']*'|"[^"]*"/g, '').split('?').length - 1
}

/** Whether the star of `select *` stands in it, which that of `count(*)` is not. */
function takesAll(text: string): boolean {
  return /(?<!\()\*/.test(text)
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name)
}

/** The values of a row under the names of their columns. SQLite's own objects have no shape that the engine knows, and are slow to read. */
function named(columns: readonly string[], values: RowValues): object {
  const row: Record<string, unknown> = {}
  columns.forEach((column, place) => {
    row[column] = values[place]
  })
  return row
}

/** One connection to an embedded database, with its prepared statements kept. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: 5000 })
    // FULL: what was acknowledged survives a loss of power.
    this.#database.exec('pragma foreign_keys = on; pragma synchronous = full; pragma temp_store = memory')
    this.#database.exec(`pragma cache_size = ${-1024 * cacheMegabytes}`)
    if (!readOnly) this.#database.exec('pragma journal_mode = wal')
  }

  /** Runs statements without parameters, such as those of a migration. */
  script(text: string): void {
    this.#database.exec(text)
  }

  run(text: string, parameters: readonly unknown[] = []): StatementResult {
    const { prepared, statement, values } = this.#filled(text, parameters)
    if (prepared.columns.length === 0) return { rows: [], changed: Number(statement.run(...values).changes) }
    const rows = statement.all(...values)
    // A migration, of this connection or another one, may have changed the columns since; a statement sees that only when it runs.
    if (prepared.takesAll) prepared.columns = columnsOf(statement)
    return { rows: rows.map((row) => named(prepared.columns, row)), changed: 0 }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #filled(text: string, parameters: readonly unknown[]) {
    const prepared = this.#prepare(text)
    const { statement, parameterCount } = prepared
    if (parameters.length !== parameterCount)
      throw new TypeError(`${parameterCount} parameters are expected, ${parameters.length} are given`)
    return { prepared, statement, values: parameters.map(boundValue) }
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known) return known
    const statement = this.#database.prepare(text)
    statement.setReturnArrays(true)
    const prepared = { statement, parameterCount: countParameters(text), takesAll: takesAll(text), columns: columnsOf(statement) }
    if (this.#prepared.size >= rememberedStatements) this.#prepared.clear()
    this.#prepared.set(text, prepared)
    return prepared
  }
}
