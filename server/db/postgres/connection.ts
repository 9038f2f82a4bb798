import {
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg'
import { boundValue } from '#server/db/bound-value.ts'
import { DatabaseDownError } from '#server/db/database-errors.ts'
import { translatePostgresError } from './errors.ts'
import type { StatementResult } from '#server/db/statement-driver.ts'

/** How long opening a connection, or waiting for a free one, may take. */
const connectTimeoutMs = 5000

/** How long a statement may go unanswered; a connection that was cut silently would keep its caller for a quarter of an hour. */
const answerTimeoutMs = 30_000

const rememberedStatements = 500

/** Whole numbers as numbers; one that a number cannot hold is refused instead of rounded. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

// Counts are of the one type, sums of the other.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, exactNumber)

/** What every connection of ours is opened with. */
export function connectionOptions(connectionString: string): ClientConfig {
  return {
    connectionString,
    application_name: 'steward',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
  }
}

/** Keeps up to `max` connections; broken ones are replaced when the next is asked for. */
export function openPool(connectionString: string, options: PoolConfig): Pool {
  const pool = new Pool({ ...connectionOptions(connectionString), ...options })
  // A connection that breaks tells so wherever it is at that moment, and would end the process if nobody listened; whoever uses it is told by their statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Throws `DatabaseDownError` when no connection can be had. */
export async function acquire(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw translatePostgresError(error)
  }
}

let usesNames = true

/** Statements prepared under a name stay with a connection; poolers in transaction mode (PgBouncer before 1.21) cannot follow that. */
export function setStatementNames(isWanted: boolean): void {
  usesNames = isWanted
}

// One name for a text in the whole process, so that every connection prepares a statement once.
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (!usesNames) return undefined
  if (known !== undefined || names.size >= rememberedStatements) return known
  const name = `steward_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Runs a text, perhaps of several statements, that has to be answered within some time. */
export function queryWithin<Row extends QueryResultRow>(
  client: ClientBase,
  text: string,
  { timeoutMs, values = [] }: { timeoutMs: number; values?: readonly unknown[] },
): Promise<QueryResult<Row>> {
  const query = { text, values: [...values], query_timeout: timeoutMs }
  return client.query<Row>(query)
}

const writing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Runs a statement on a connection, prepared there once under a name of its own. `command` is the word that PostgreSQL answers it with. */
export async function runStatement(
  client: ClientBase,
  text: string,
  parameters: readonly unknown[],
): Promise<StatementResult & { readonly command: string }> {
  const name = nameOf(text)
  const query = { text, values: parameters.map(boundValue), query_timeout: answerTimeoutMs, ...(name !== undefined && { name }) }
  try {
    const { command, rowCount, rows } = await client.query<object>(query)
    return { command, rows, changed: writing.has(command) ? (rowCount ?? 0) : 0 }
  } catch (error) {
    throw translatePostgresError(error)
  }
}

/** A connection on which this was thrown is not used again. */
export function isBroken(error: unknown): boolean {
  return error instanceof DatabaseDownError
}
