import {
  Client,
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
import { variedMark } from '#server/db/kysely/varied-mark.ts'
import { translatePostgresError } from './errors.ts'
import { addressOf, type Hosts, hostsOf } from './hosts.ts'
import type { StatementResult } from '#server/db/kysely/statement-driver.ts'

/** The timeout for opening a connection or waiting for a free one. */
const connectTimeoutMs = 5000

/** The server-side limit for a statement. */
export const statementTimeoutMs = 10_000

/** The client-side limit for a statement. Without it, a silently broken connection would block its caller and a pool slot for 15 minutes. */
export const clientTimeoutMs = statementTimeoutMs + 1000

/** A connection that was idle for longer than this is checked before use. */
const trustedIdleMs = 1000

/** The timeout of this check. */
const checkTimeoutMs = 5000

/** The time for a connection to close before its socket is destroyed. */
const endTimeoutMs = 1000

const statementCacheSize = 500

/** Parses int8 and numeric values as numbers; throws for integers that a number cannot represent exactly. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

// count() returns int8, sum() numeric.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, exactNumber)

/** Options of every connection: to the host that took writes when it was last asked. */
export function connectionOptions(connectionString: string): ClientConfig {
  return {
    connectionString: hostsOf(connectionString).current,
    application_name: 'steward',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
  }
}

/** The names of the prepared statements of one database, shared by all of its connections, so that each prepares a statement once. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /** The name of a statement; undefined for varied ones, and for those after the first hundreds. */
  of(text: string): string | undefined {
    if (text.includes(variedMark)) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= statementCacheSize) return known
    const name = `steward_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** A connection pool. Without `names` there are no named prepared statements, which PgBouncer before 1.21 does not support in transaction mode. */
export interface ConnectionPool {
  readonly pool: Pool
  readonly names: StatementNames | undefined
  readonly hosts: Hosts
}

/** A connection acquired from a pool. */
export interface Session {
  readonly client: PoolClient
  readonly names: StatementNames | undefined
}

const releasedAt = new WeakMap<PoolClient, number>()

/** Opens a pool of up to `max` connections; broken ones are replaced on demand. */
export function openPool(connectionString: string, { names, ...options }: PoolConfig & Pick<ConnectionPool, 'names'>): ConnectionPool {
  const hosts = hostsOf(connectionString)
  const pool = new Pool({ ...connectionOptions(connectionString), ...options })
  // Without listeners, the error event of a broken connection would end the process. Its user gets the error from the statement.
  pool.on('error', () => hosts.recheck())
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (error: unknown, client) => {
    releasedAt.set(client, performance.now())
    if (error && isOf(hosts, client)) hosts.recheck()
  })
  return { pool, names, hosts }
}

/** Opens a pool for statements that only read. Poolers take no settings; `names` are undefined behind one. */
export function openReadingPool(url: string, { max, names }: { max: number } & Pick<ConnectionPool, 'names'>): ConnectionPool {
  const options = `-c default_transaction_read_only=on -c statement_timeout=${statementTimeoutMs}`
  return openPool(url, { max, names, ...(names && { options }) })
}

/** Whether a connection is to the host that takes writes. */
function isOf(hosts: Hosts, client: PoolClient): boolean {
  return hosts.urls.length === 1 || (client instanceof Client && addressOf(client) === hosts.address)
}

/** A connection to the host that takes writes; those to other hosts are closed. */
async function connectTo(hosts: Hosts, pool: Pool): Promise<PoolClient> {
  for (;;) {
    pool.options.connectionString = await hosts.find()
    try {
      const client = await pool.connect()
      if (isOf(hosts, client)) return client
      client.release(true)
    } catch (error) {
      hosts.recheck()
      throw error
    }
  }
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

/** Acquires a connection; throws `DatabaseDownError` if none is available. */
export async function acquire({ pool, names, hosts }: ConnectionPool): Promise<Session> {
  try {
    const client = await connectTo(hosts, pool)
    await check(client)
    return { client, names }
  } catch (error) {
    throw translatePostgresError(error)
  }
}

/** Closes a connection, even if the server does not respond. */
export async function endClient(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), endTimeoutMs)
  await client.end()
  clearTimeout(timer)
}

/** Runs one or several statements with a timeout. */
export function queryWithin<Row extends QueryResultRow>(
  client: ClientBase,
  text: string,
  { timeoutMs, values = [] }: { timeoutMs: number; values?: readonly unknown[] },
): Promise<QueryResult<Row>> {
  const query = { text, values: [...values], query_timeout: timeoutMs }
  return client.query<Row>(query)
}

const writing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Runs a statement, as a named prepared statement if possible. `timeoutMs` 0 means no limit. */
export async function runStatement(
  { client, names }: Session,
  text: string,
  parameters: readonly unknown[],
  timeoutMs = clientTimeoutMs,
): Promise<StatementResult> {
  const name = names?.of(text)
  const query = { text, values: parameters.map(boundValue), query_timeout: timeoutMs, ...(name !== undefined && { name }) }
  try {
    const { command, rowCount, rows } = await client.query<object>(query)
    return { rows, changed: writing.has(command) ? (rowCount ?? 0) : 0 }
  } catch (error) {
    throw translatePostgresError(error)
  }
}
