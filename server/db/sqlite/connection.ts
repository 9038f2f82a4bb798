import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type BoundValue, boundValue } from '#server/db/kysely/bound-value.ts'
import type { StatementResult } from '#server/db/kysely/statement-driver.ts'

const statementCacheSize = 500

/** 64 MB are enough for the frequently used pages of 1,000,000 rows. */
const defaultCacheMegabytes = 64

/** The values of a row, by column index. */
type RowValues = Readonly<Record<number, unknown>>

/** Rows as arrays of values: between threads they take less than objects. */
export interface RowArrays {
  readonly columns: readonly string[]
  readonly values: readonly RowValues[]
}

interface ConnectionOptions {
  readonly readOnly: boolean
  readonly cacheMegabytes?: number
}

/** A prepared statement. */
interface Prepared {
  readonly statement: StatementSync
  readonly parameterCount: number
  /** It contains `select *`, so its columns may change with a migration. */
  readonly selectsAll: boolean
  /** The column names of its rows; empty if it returns none. */
  columns: readonly string[]
}

function countParameters(text: string): number {
  return text.replaceAll(/'[^']*'|"[^"]*"/g, '').split('?').length - 1
}

/** Whether a statement contains `select *`, as opposed to `count(*)`. */
function selectsAll(text: string): boolean {
  return /(?<!\()\*/.test(text)
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name)
}

/** Builds a row object. The objects of node:sqlite have no stable hidden class and are slow to read. */
function toRow(columns: readonly string[], values: RowValues): object {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    row[column] = values[index]
  })
  return row
}

/** Builds the objects of rows. */
export function toRows({ columns, values }: RowArrays): object[] {
  return values.map((row) => toRow(columns, row))
}

/** A connection to an embedded database, which caches prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(path: string, { readOnly, cacheMegabytes = defaultCacheMegabytes }: ConnectionOptions) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: 5000 })
    // FULL: acknowledged writes survive a power loss.
    this.#database.exec('pragma foreign_keys = on; pragma synchronous = full; pragma temp_store = memory')
    this.#database.exec(`pragma cache_size = ${-1024 * cacheMegabytes}`)
    if (!readOnly) this.#database.exec('pragma journal_mode = wal')
  }

  /** Runs several statements without parameters, such as a migration. */
  script(text: string): void {
    this.#database.exec(text)
  }

  run(text: string, parameters: readonly unknown[] = []): StatementResult {
    const { prepared, statement, values } = this.#bind(text, parameters)
    if (prepared.columns.length === 0) return { rows: [], changed: Number(statement.run(...values).changes) }
    return { rows: toRows(this.#all(prepared, values)), changed: 0 }
  }

  /** Runs a query; its rows are arrays. */
  readArrays(text: string, parameters: readonly unknown[]): RowArrays {
    const { prepared, values } = this.#bind(text, parameters)
    return this.#all(prepared, values)
  }

  /** Runs a query and gives the values of its rows one by one. */
  iterate(text: string): Iterable<readonly unknown[]> {
    const statement = this.#database.prepare(text)
    statement.setReturnArrays(true)
    // With this setting rows are arrays, which its types do not declare.
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
    return statement.iterate() as unknown as Iterable<readonly unknown[]>
  }

  /** Defines a function that statements can call for a number. */
  define(name: string, call: () => number): void {
    this.#database.function(name, call)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #all(prepared: Prepared, values: readonly BoundValue[]): RowArrays {
    const rows = prepared.statement.all(...values)
    // A migration may have changed the columns; a prepared statement notices only when it runs.
    if (prepared.selectsAll) prepared.columns = columnsOf(prepared.statement)
    return { columns: prepared.columns, values: rows }
  }

  #bind(text: string, parameters: readonly unknown[]) {
    const prepared = this.#prepare(text)
    const { statement, parameterCount } = prepared
    if (parameters.length !== parameterCount) throw new TypeError(`Expected ${parameterCount} parameters, got ${parameters.length}`)
    return { prepared, statement, values: parameters.map(boundValue) }
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known) return known
    const statement = this.#database.prepare(text)
    statement.setReturnArrays(true)
    const prepared = { statement, parameterCount: countParameters(text), selectsAll: selectsAll(text), columns: columnsOf(statement) }
    if (this.#prepared.size >= statementCacheSize) this.#prepared.clear()
    this.#prepared.set(text, prepared)
    return prepared
  }
}
