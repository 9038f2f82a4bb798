import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** What a statement gave. `changed` counts the rows that it wrote. */
export interface StatementResult {
  readonly rows: readonly object[]
  readonly changed: number
}

/** Runs one statement and gives what it gave. */
export type RunStatement = (text: string, parameters: readonly unknown[]) => Promise<StatementResult>

class StatementConnection implements DatabaseConnection {
  readonly #run: RunStatement

  constructor(run: RunStatement) {
    this.#run = run
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changed } = await this.#run(sql, parameters)
    // The query's own type says what its rows are.
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
    return { rows: rows as Row[], numAffectedRows: BigInt(changed) }
  }

  // An open cursor would hold its connection, and keep SQLite's log from shrinking: whoever has many rows to send reads them page by page.
  streamQuery(): never {
    throw new Error('Rows are read page by page, not streamed')
  }
}

/** Kysely's way to a database: statement by statement, wherever `run` sends them. */
export class StatementDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(run: RunStatement) {
    this.#connection = new StatementConnection(run)
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }

  // Transactions belong to the write queue, which shares one commit among the writes that wait.
  async beginTransaction(): Promise<void> {
    throw new Error('Write through Database.write')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
