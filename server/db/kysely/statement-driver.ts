import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** The result of a statement. `changed` is the number of rows written. */
export interface StatementResult {
  readonly rows: readonly object[]
  readonly changed: number
}

/** Runs one statement. */
export type RunStatement = (text: string, parameters: readonly unknown[]) => Promise<StatementResult>

class StatementConnection implements DatabaseConnection {
  readonly #run: RunStatement

  constructor(run: RunStatement) {
    this.#run = run
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changed } = await this.#run(sql, parameters)
    // The query's type declares its rows.
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
    return { rows: rows as Row[], numAffectedRows: BigInt(changed) }
  }

  // An open cursor would occupy its connection and keep SQLite's WAL from shrinking. Read large results page by page instead.
  streamQuery(): never {
    throw new Error('Rows are read page by page, not streamed')
  }
}

/** A Kysely driver that runs every statement with `run`. */
export class StatementDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(run: RunStatement) {
    this.#connection = new StatementConnection(run)
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }

  // Transactions are opened by `Database.write`, which may share one commit among several writes.
  async beginTransaction(): Promise<void> {
    throw new Error('Write through Database.write')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
