import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { boundValue } from './bound-value.ts'

const rememberedStatements = 500

/** A statement with what has to be known before it runs. */
interface Prepared {
  readonly statement: StatementSync
  readonly parameterCount: number
  readonly returnsRows: boolean
}

/** What a statement gave. `changed` counts the rows that it wrote. */
export interface StatementResult {
  readonly rows: readonly object[]
  readonly changed: number
}

function countParameters(text: string): number {
  return text.replaceAll(/'[^']*'|"[^"]*"/g, '').split('?').length - 1
}

/** One connection to an embedded database, with its prepared statements kept. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: 5000 })
    // FULL: what was acknowledged survives a loss of power. A page cache of 64 MB holds the hot part of 1,000,000 rows.
    this.#database.exec('pragma foreign_keys = on; pragma synchronous = full; pragma cache_size = -65536; pragma temp_store = memory')
    if (!readOnly) this.#database.exec('pragma journal_mode = wal')
  }

  /** Runs statements without parameters, such as those of a migration. */
  script(text: string): void {
    this.#database.exec(text)
  }

  run(text: string, parameters: readonly unknown[] = []): StatementResult {
    const { statement, parameterCount, returnsRows } = this.#prepare(text)
    if (parameters.length !== parameterCount)
      throw new TypeError(`${parameterCount} parameters are expected, ${parameters.length} are given`)
    const values = parameters.map(boundValue)
    if (returnsRows) return { rows: statement.all(...values), changed: 0 }
    return { rows: [], changed: Number(statement.run(...values).changes) }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known) return known
    const statement = this.#database.prepare(text)
    const prepared = { statement, parameterCount: countParameters(text), returnsRows: statement.columns().length > 0 }
    if (this.#prepared.size >= rememberedStatements) this.#prepared.clear()
    this.#prepared.set(text, prepared)
    return prepared
  }
}
