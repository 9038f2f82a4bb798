import { type CompiledQuery, type Dialect, Kysely } from 'kysely'
import type { Connection } from './database.ts'
import type { RunStatement } from './statement-driver.ts'

const runs = new WeakMap<Connection, RunStatement>()

/** Kysely in the dialect of a database, wherever `run` sends the statements. */
export function connect(dialect: (run: RunStatement) => Dialect, run: RunStatement): Connection {
  const connection = new Kysely<object>({ dialect: dialect(run) })
  runs.set(connection, run)
  return connection
}

/**
 * The rows of a query that is written out already. It goes straight to where statements run: Kysely's own way there costs what a small query does.
 * One that has been given rules of its own goes that way.
 */
export async function compiledRows<Row>(connection: Connection, query: CompiledQuery<Row>): Promise<Row[]> {
  const run = runs.get(connection)
  if (!run) return (await connection.executeQuery(query)).rows
  const { rows } = await run(query.sql, query.parameters)
  // The query's own type says what its rows are.
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
  return rows as Row[]
}
