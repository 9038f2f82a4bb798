import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { translateConstraint } from './constraints.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

class KyselyConnection implements DatabaseConnection {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, changed } = this.#connection.run(sql, parameters)
      // The query's own type says what its rows are.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
      return Promise.resolve({ rows: rows as Row[], numAffectedRows: BigInt(changed) })
    } catch (error) {
      return Promise.reject(translateConstraint(error))
    }
  }

  // An open iterator would keep the write-ahead log from shrinking: whoever has many rows to send reads them page by page.
  streamQuery(): never {
    throw new Error('Rows are read page by page, not streamed')
  }
}

class SqliteDriver implements Driver {
  readonly #connection: KyselyConnection

  constructor(connection: SqliteConnection) {
    this.#connection = new KyselyConnection(connection)
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

/** Kysely on one connection of Node's own SQLite. */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
