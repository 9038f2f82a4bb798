import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import type { CompiledQuery } from 'kysely'
import { StatementEndedError } from '#server/db/database-errors.ts'
import type { QueryOptions, QueryWorker } from '#server/db/query-worker.ts'
import type { SlowStatements } from '#server/db/slow-statements.ts'
import { acquire, type ConnectionPool, openPool, queryWithin, runStatement, type Session, statementTimeoutMs } from './connection.ts'
import { translatePostgresError } from './errors.ts'

/** Statements that run at a time: each may keep a core of the database busy. */
const connections = 2

/** How long a statement waits for its turn. */
const waitMs = 20_000

/** The timeout of what takes no time unless the connection is broken. */
const briefMs = 5000

/** A statement that was ended by its time limit, or cancelled. */
const cancelledCode = '57014'

interface ScanPoolOptions {
  /** The connections with which statements of this pool are cancelled. */
  readonly cancelling: ConnectionPool
  readonly slowStatements: SlowStatements
}

/** Runs few statements at a time, each within its own time limit, on connections of their own. A cancelled one ends at once. */
export class ScanPool implements QueryWorker {
  readonly #scanning: ConnectionPool
  readonly #options: ScanPoolOptions

  constructor(url: string, options: ScanPoolOptions) {
    this.#scanning = openPool(url, { max: connections, names: undefined, connectionTimeoutMillis: waitMs })
    this.#options = options
  }

  async read<Row>({ sql, parameters }: CompiledQuery<Row>, { signal, withinMs = statementTimeoutMs }: QueryOptions = {}): Promise<Row[]> {
    const session = await acquire(this.#scanning)
    const { slowStatements } = this.#options
    const run = slowStatements.timed((text, values) => runStatement(session, text, values, withinMs + briefMs))
    let cancelling: Promise<void> | undefined
    let cancel = () => {}
    try {
      signal?.throwIfAborted()
      const id = await begin(session, withinMs)
      cancel = () => void (cancelling ??= this.#cancel(id))
      signal?.addEventListener('abort', cancel, { once: true })
      const { rows } = await run(sql, parameters)
      // The query's type declares its rows.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
      return rows as Row[]
    } catch (error) {
      signal?.throwIfAborted()
      throw isCancelled(error) ? new StatementEndedError() : error
    } finally {
      signal?.removeEventListener('abort', cancel)
      // The next statement on the connection must not be cancelled in its place.
      await cancelling
      session.client.release(!(await rollback(session.client)))
    }
  }

  async end(): Promise<void> {
    await this.#scanning.pool.end()
  }

  /** Cancels the statement of a connection. If that fails, it ends by its time limit. */
  async #cancel(id: number): Promise<void> {
    try {
      const { client } = await acquire(this.#options.cancelling)
      await queryWithin(client, 'select pg_cancel_backend($1)', { timeoutMs: briefMs, values: [id] }).finally(() => client.release())
    } catch {}
  }
}

/** Begins a transaction with a time limit, which is local to it, because a pooler may share its connection; returns the id of its process. */
async function begin({ client }: Session, withinMs: number): Promise<number> {
  const text = `begin read only; set local statement_timeout = ${Math.ceil(withinMs)}; select pg_backend_pid() as id`
  try {
    // For several statements `pg` returns a list of results, which its types do not declare.
    const results: QueryResult<{ id: number }> | QueryResult<{ id: number }>[] = await queryWithin(client, text, { timeoutMs: briefMs })
    return [results].flat().at(-1)?.rows[0]?.id ?? 0
  } catch (error) {
    throw translatePostgresError(error)
  }
}

/** Ends a transaction that has written nothing; returns false if the connection is broken. */
async function rollback(client: PoolClient): Promise<boolean> {
  try {
    await queryWithin(client, 'rollback', { timeoutMs: briefMs })
    return true
  } catch {
    return false
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === cancelledCode
}
