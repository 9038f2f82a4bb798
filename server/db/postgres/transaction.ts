import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import type { ChangeEvent } from '#server/db/cluster.ts'
import type { Work, WriteOptions } from '#server/db/database.ts'
import { CommitUnknownError, QueueFullError } from '#server/db/database-errors.ts'
import type { SlowStatements } from '#server/db/slow-statements.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { acquire, clientTimeoutMs, type ConnectionPool, queryWithin, runStatement, type Session, statementTimeoutMs } from './connection.ts'
import { postgresDialect } from './dialect.ts'
import { isBroken, TransactionConflictError, translatePostgresError } from './errors.ts'
import { insertEventsText } from './events.ts'
import { postgresScript } from './script.ts'

/** The timeout of `begin`, which also detects silently broken connections. */
const beginTimeoutMs = 5000

/** The timeout of a commit, after which its outcome is unknown. */
const commitTimeoutMs = 5000

/** How long a statement waits for a lock of another transaction. */
const lockTimeoutMs = 5000

/** A transaction that runs no statement for this long is rolled back, which releases its locks. */
const idleInTransactionMs = 10_000

/** Attempts per write: deadlocks and serialization failures are retried. */
const attempts = 4

/** The base delay before a retry. Without it, the write could lock the rows again before the other transaction gets them. */
const retryDelayMs = 25

/** The maximum number of writes waiting for a connection. */
const waitingLimit = 10_000

/** The result of a committed write, and the events to publish. */
export interface Committed<Result> {
  readonly result: Result
  readonly events: readonly ChangeEvent[]
}

interface TransactionOptions extends WriteOptions {
  /** Identifies this instance in the events that it writes. */
  readonly instance: string
  readonly slowStatements: SlowStatements
  /** Statements have no time limit. */
  readonly isMigration?: boolean
}

function beginText(isMigration: boolean): string {
  const [lock, idle, statement] = isMigration ? [0, 0, 0] : [lockTimeoutMs, idleInTransactionMs, statementTimeoutMs]
  // Read committed: after waiting for a lock, a rule must see what was committed in the meantime.
  // The limits are local to the transaction, because a pooler in transaction mode shares connections.
  return `begin isolation level read committed; set local lock_timeout = ${lock};
    set local idle_in_transaction_session_timeout = ${idle}; set local statement_timeout = ${statement}`
}

/** Begins a transaction. The first statement of the work may be sent without waiting for it: the server runs them in their order. */
async function begin(session: Session, { locks = [], isMigration = false }: TransactionOptions): Promise<void> {
  try {
    await queryWithin(session.client, beginText(isMigration), { timeoutMs: beginTimeoutMs })
  } catch (error) {
    throw translatePostgresError(error)
  }
  // Always in the same order, to avoid deadlocks.
  for (const name of locks.toSorted()) await runStatement(session, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** The command of the last statement. For several statements `pg` returns a list of results, which its types do not declare. */
function lastCommand(results: QueryResult | QueryResult[]): string {
  return [results].flat().at(-1)?.command ?? ''
}

/** Inserts the events and commits, in one round trip. */
async function commit(
  { client }: Session,
  events: readonly ChangeEvent[],
  { instance, isMigration = false }: TransactionOptions,
): Promise<void> {
  const text = events.length === 0 ? 'commit' : `${insertEventsText(instance, events)}; commit`
  let command: string
  try {
    command = lastCommand(await queryWithin(client, text, { timeoutMs: isMigration ? 0 : commitTimeoutMs }))
  } catch (error) {
    // If the server rejected the commit, the connection still works. Otherwise the outcome is unknown.
    const isRejected = error instanceof DatabaseError && (await tryRollback(client))
    throw isRejected ? translatePostgresError(error) : new CommitUnknownError(error)
  }
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command} instead of COMMIT`)
}

function openScope(session: Session, { isMigration = false, slowStatements }: TransactionOptions): TransactionScope {
  const timeoutMs = isMigration ? 0 : clientTimeoutMs
  return new TransactionScope(
    postgresDialect,
    slowStatements.timed((text, parameters) => runStatement(session, text, parameters, timeoutMs)),
    async (text) => {
      try {
        await session.client.query(postgresScript(text))
      } catch (error) {
        throw translatePostgresError(error)
      }
    },
  )
}

async function attempt<Result>(pool: ConnectionPool, work: Work<Result>, options: TransactionOptions): Promise<Committed<Result>> {
  const session = await acquire(pool)
  const { client } = session
  const scope = openScope(session, options)
  let isUsable = false
  try {
    options.signal?.throwIfAborted()
    const begun = begin(session, options)
    // Work that takes locks may keep others out by more than its statements.
    if (options.locks) await begun
    const working = work(scope.connection, scope)
    const [result] = await Promise.all([options.isMigration ? working : scope.unlessIdle(working, idleInTransactionMs), begun])
    scope.end()
    await commit(session, scope.events, options)
    isUsable = true
    return { result, events: scope.events }
  } catch (error) {
    scope.end()
    isUsable = !isBroken(error) && (await tryRollback(client))
    throw error
  } finally {
    client.release(!isUsable)
  }
}

/** Rolls back after a failure; returns false if the connection is broken. */
async function tryRollback(client: PoolClient): Promise<boolean> {
  try {
    await queryWithin(client, 'rollback', { timeoutMs: beginTimeoutMs })
    return true
  } catch {
    return false
  }
}

/** Runs work in a transaction on a connection of a pool, and retries it after conflicts. */
export async function runTransaction<Result>(
  pool: ConnectionPool,
  work: Work<Result>,
  options: TransactionOptions,
): Promise<Committed<Result>> {
  if (pool.pool.waitingCount >= waitingLimit) throw new QueueFullError('Too many writes wait')
  for (let attemptCount = 1; ; attemptCount++) {
    try {
      return await attempt(pool, work, options)
    } catch (error) {
      if (!(error instanceof TransactionConflictError) || attemptCount === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs * attemptCount * (1 + Math.random())))
    }
  }
}
