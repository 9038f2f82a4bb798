import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Pool } from 'pg'
import { acquire, isBroken, runStatement } from './connection.ts'
import { type RunStatement, StatementDriver } from '#server/db/statement-driver.ts'

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
    createDriver: () => new StatementDriver(run),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
