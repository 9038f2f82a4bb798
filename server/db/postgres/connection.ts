import {
  type Client,
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg'
import { boundValue } from '#server/db/kysely/bound-value.ts'
import { translatePostgresError } from './errors.ts'
import type { StatementResult } from '#server/db/kysely/statement-driver.ts'

/** How long opening a connection, or waiting for a free one, may take. */
const connectTimeoutMs = 5000

/** How long the database works on a statement before it gives up. */
export const statementTimeoutMs = 10_000

/** How long a statement may go unanswered; a connection that was cut silently would keep its caller, and its place in the pool, for a quarter of an hour. */
export const answerTimeoutMs = statementTimeoutMs + 1000

/** A connection that nobody has used for so long is asked whether it is still there before a statement, which may take longer, is left to it. */
const trustedIdleMs = 1000

/** How long that may take. */
const checkTimeoutMs = 5000

/** How long a connection may take to say goodbye before it is torn down. */
const endTimeoutMs = 1000

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

/** Connections to one database. Those of a pooler in transaction mode change hands, and PgBouncer before 1.21 cannot follow statements prepared by name. */
export interface ConnectionPool {
  readonly pool: Pool
  readonly usesNames: boolean
}

/** A connection of a pool while it is somebody's. */
export interface Session {
  readonly client: PoolClient
  readonly usesNames: boolean
}

const releasedAt = new WeakMap<PoolClient, number>()

/** Keeps up to `max` connections; broken ones are replaced when the next is asked for. */
export function openPool(connectionString: string, { usesNames, ...options }: PoolConfig & { usesNames: boolean }): ConnectionPool {
  const pool = new Pool({ ...connectionOptions(connectionString), ...options })
  // A connection that breaks tells so wherever it is at that moment, and would end the process if nobody listened; whoever uses it is told by their statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_, client) => void releasedAt.set(client, performance.now()))
  return { pool, usesNames }
}

async function check(client: PoolClient): Promise<void> {
  const now = performance.now()
  if (now - (releasedAt.get(client) ?? now) < trustedIdleMs) return
  try {
    await queryWithin(client, 'select 1', { timeoutMs: checkTimeoutMs })
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Throws `DatabaseDownError` when no connection can be had. */
export async function acquire({ pool, usesNames }: ConnectionPool): Promise<Session> {
  try {
    const client = await pool.connect()
    await check(client)
    return { client, usesNames }
  } catch (error) {
    throw translatePostgresError(error)
  }
}

/** Ends a connection, whether the other side answers or not. */
export async function endClient(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), endTimeoutMs)
  await client.end()
  clearTimeout(timer)
}

// One name for a text in the whole process, so that every connection prepares a statement once.
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
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

/** Runs a statement, prepared once on its connection where that can be; `timeoutMs` is 0 for one that may take as long as it needs. */
export async function runStatement(
  { client, usesNames }: Session,
  text: string,
  parameters: readonly unknown[],
  timeoutMs = answerTimeoutMs,
): Promise<StatementResult> {
  const name = usesNames ? nameOf(text) : undefined
  const query = { text, values: parameters.map(boundValue), query_timeout: timeoutMs, ...(name !== undefined && { name }) }
  try {
    const { command, rowCount, rows } = await client.query<object>(query)
    return { rows, changed: writing.has(command) ? (rowCount ?? 0) : 0 }
  } catch (error) {
    throw translatePostgresError(error)
  }
}
