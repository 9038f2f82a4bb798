import init, { type Database as Handle, type PreparedStatement, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { EmbeddedConnection } from '#server/db/embedded/embedded-database.ts'
import { boundValue } from '#server/db/kysely/bound-value.ts'
import type { StatementResult } from '#server/db/kysely/statement-driver.ts'

const statementCacheSize = 500

// The types of the package leave out the options that it hands on to Emscripten.
const load: (options: { readonly wasmBinary?: Uint8Array }) => Promise<Sqlite3Static> = init

/** Loads SQLite compiled to WebAssembly: these bytes, or those beside its module. */
export async function loadSqlite(bytes?: Uint8Array): Promise<Sqlite3Static> {
  const library = await load(bytes ? { wasmBinary: bytes } : {})
  // Errors are thrown; that they are printed besides is for those who write SQLite.
  library.config.warn = library.config.error = () => {}
  return library
}

/** Statements with `select *`, whose columns may change with a migration, and settings are prepared each time. */
const isPreparedOnce = (text: string) => !/(?<!\()\*|^pragma/i.test(text)

interface Prepared {
  readonly statement: PreparedStatement
  /** The names of its columns; empty if it returns no rows. */
  readonly columns: readonly string[]
  readonly isReadOnly: boolean
}

/** The one connection to a database in memory. */
export class WasmConnection implements EmbeddedConnection {
  readonly #library: Sqlite3Static
  readonly #handle: Handle
  readonly #prepared = new Map<string, Prepared>()
  #ended = Promise.withResolvers<void>()

  /** Opens a copy of a database file, which must not be in WAL mode; without one, a new database. */
  constructor(library: Sqlite3Static, file?: Uint8Array) {
    this.#library = library
    this.#handle = new library.oo1.DB(':memory:')
    if (file) this.#fill(file)
    this.#handle.exec('pragma foreign_keys = on; pragma temp_store = memory')
  }

  get isInTransaction(): boolean {
    return this.#library.capi.sqlite3_get_autocommit(this.#handle) === 0
  }

  /** Resolves when no transaction is open: nothing else may be read on its connection. */
  async outsideTransaction(): Promise<void> {
    while (this.isInTransaction) await this.#ended.promise
  }

  script(text: string): void {
    try {
      this.#handle.exec(text)
    } finally {
      this.#settle()
    }
  }

  /** Runs a statement that writes nothing. */
  read(text: string, parameters: readonly unknown[] = []): StatementResult {
    return this.#translated(() => this.#run(text, parameters, { isReading: true }))
  }

  run(text: string, parameters: readonly unknown[] = []): StatementResult {
    try {
      return this.#translated(() => this.#run(text, parameters, { isReading: false }))
    } finally {
      this.#settle()
    }
  }

  /** The database as a file. */
  export(): Uint8Array {
    return this.#library.capi.sqlite3_js_db_export(this.#handle)
  }

  close(): void {
    this.#forget()
    this.#handle.close()
  }

  #fill(file: Uint8Array): void {
    const { capi, wasm } = this.#library
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
    const pointer = wasm.allocFromTypedArray(file)
    this.#handle.checkRc(capi.sqlite3_deserialize(this.#handle, 'main', pointer, file.length, file.length, flags))
  }

  /** Errors of SQLite have its code where the database looks for it. */
  #translated<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      throw error instanceof this.#library.SQLite3Error ? Object.assign(error, { errcode: error.resultCode }) : error
    }
  }

  #run(text: string, parameters: readonly unknown[], { isReading }: { readonly isReading: boolean }): StatementResult {
    const prepared = this.#prepared.get(text) ?? this.#prepare(text)
    const { statement } = prepared
    try {
      if (isReading && !prepared.isReadOnly) throw new Error('A statement that writes was run on a read-only connection')
      const { parameterCount } = statement
      if (parameters.length !== parameterCount) throw new TypeError(`Expected ${parameterCount} parameters, got ${parameters.length}`)
      if (parameterCount > 0) statement.bind(parameters.map(boundValue))
      if (prepared.columns.length > 0) return { rows: rowsOf(prepared), changed: 0 }
      statement.step()
      return { rows: [], changed: this.#handle.changes() }
    } finally {
      if (this.#prepared.has(text)) statement.reset(true)
      else statement.finalize()
    }
  }

  #prepare(text: string): Prepared {
    const statement = this.#handle.prepare(text)
    const columns = statement.columnCount > 0 ? statement.getColumnNames() : []
    const prepared = { statement, columns, isReadOnly: this.#library.capi.sqlite3_stmt_readonly(statement) !== 0 }
    if (!isPreparedOnce(text)) return prepared
    if (this.#prepared.size >= statementCacheSize) this.#forget()
    this.#prepared.set(text, prepared)
    return prepared
  }

  #forget(): void {
    for (const { statement } of this.#prepared.values()) statement.finalize()
    this.#prepared.clear()
  }

  /** Lets those continue that wait for the end of a transaction. */
  #settle(): void {
    if (this.isInTransaction) return
    this.#ended.resolve()
    this.#ended = Promise.withResolvers()
  }
}

function rowsOf({ statement, columns }: Prepared): object[] {
  const rows: object[] = []
  while (statement.step()) {
    const values = statement.get([])
    const unsafe = values.find((value) => typeof value === 'bigint')
    if (unsafe !== undefined) throw new RangeError(`${unsafe} is beyond the safe integers`)
    rows.push(Object.fromEntries(columns.map((column, index) => [column, values[index]])))
  }
  return rows
}
