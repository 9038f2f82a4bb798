import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool, QueryResult as PostgresResult } from 'pg'
import { acquire, isBroken, runStatement } from './postgres-connection.ts'

/** Runs one statement and gives what it gave. */
export type RunStatement = (text: string, parameters: readonly unknown[]) => Promise<PostgresResult<object>>

const writing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

class KyselyConnection implements DatabaseConnection {
  readonly #run: RunStatement

  constructor(run: RunStatement) {
    this.#run = run
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#run(sql, parameters)
    // The query's own type says what its rows are.
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
    return { rows: rows as Row[], ...(writing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('Rows are read page by page, not streamed')
  }
}

// Transactions belong to the write queue, which shares one commit among the writes that wait.
class PostgresDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(run: RunStatement) {
    this.#connection = new KyselyConnection(run)
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Write through Database.write')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** Runs each statement on a connection of the pool that is free. */
export function onAnyOf(pool: Pool): RunStatement {
  return async (text, parameters) => {
    const client = await acquire(pool)
    try {
      const result = await runStatement(client, text, parameters)
      client.release()
      return result
    } catch (error) {
      client.release(isBroken(error))
      throw error
    }
  }
}

/** Kysely on PostgreSQL, wherever `run` sends the statements. */
export function postgresDialect(run: RunStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(run),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
