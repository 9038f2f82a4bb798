import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { acquire, type ConnectionPool, runStatement } from './connection.ts'
import { isBroken } from './errors.ts'
import type { SlowStatements } from '#server/db/slow-statements.ts'
import { type RunStatement, StatementDriver } from '#server/db/kysely/statement-driver.ts'

/** Runs each statement on a free connection of the pool. */
export function onAnyOf(pool: ConnectionPool, slowStatements: SlowStatements): RunStatement {
  return async (text, parameters) => {
    const session = await acquire(pool)
    try {
      const result = await slowStatements.timed((...statement) => runStatement(session, ...statement))(text, parameters)
      session.client.release()
      return result
    } catch (error) {
      session.client.release(isBroken(error))
      throw error
    }
  }
}

/** The Kysely dialect for PostgreSQL, which runs its statements with `run`. */
export function postgresDialect(run: RunStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new StatementDriver(run),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
