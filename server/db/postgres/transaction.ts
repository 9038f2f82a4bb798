import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import type { ChangeEvent } from '#server/db/cluster.ts'
import type { Work, WriteOptions } from '#server/db/database.ts'
import { CommitUnknownError, QueueFullError } from '#server/db/database-errors.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { acquire, answerTimeoutMs, type ConnectionPool, queryWithin, runStatement, type Session, statementTimeoutMs } from './connection.ts'
import { postgresDialect } from './dialect.ts'
import { isBroken, TransactionConflictError, translatePostgresError } from './errors.ts'
import { insertEventsText } from './events.ts'
import { postgresScript } from './script.ts'

/** How long a transaction may take to begin; a connection that was cut silently is found out within it. */
const beginTimeoutMs = 5000

/** How long a commit may go unanswered before nobody can tell whether it happened. */
const commitTimeoutMs = 5000

/** How long a statement of a write waits for a lock that another write holds. */
const lockTimeoutMs = 5000

/** A write that stops in the middle holds its locks for no longer than this. */
const idleInTransactionMs = 10_000

/** Deadlocks and serialization failures are nobody's fault: the work runs again. */
const attempts = 4

/** How long a write stands back before it runs again; one that is back too soon takes the rows again that the other one was waiting for. */
const standBackMs = 25

/** Writes that may wait for a connection. */
const waitingLimit = 10_000

/** What a committed write gives: its result, and the events to publish. */
export interface Committed<Result> {
  readonly result: Result
  readonly events: readonly ChangeEvent[]
}

interface TransactionOptions extends WriteOptions {
  /** Names this instance in the events that it writes. */
  readonly instance: string
  /** Statements may take as long as they need. */
  readonly isMigration?: boolean
}

function beginText(isMigration: boolean): string {
  const [lock, idle, statement] = isMigration ? [0, 0, 0] : [lockTimeoutMs, idleInTransactionMs, statementTimeoutMs]
  // A rule that has waited for a lock has to see what was committed meanwhile, whatever the database's default is.
  // The limits are not settings of the connection: a pooler in transaction mode hands it to others.
  return `begin isolation level read committed; set local lock_timeout = ${lock};
    set local idle_in_transaction_session_timeout = ${idle}; set local statement_timeout = ${statement}`
}

async function begin(session: Session, { locks = [], isMigration = false }: TransactionOptions): Promise<void> {
  try {
    await queryWithin(session.client, beginText(isMigration), { timeoutMs: beginTimeoutMs })
  } catch (error) {
    throw translatePostgresError(error)
  }
  // In one order everywhere, so that two writes never wait for each other.
  for (const name of locks.toSorted()) await runStatement(session, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** The command of the last statement of a text: of several statements `pg` gives a list of results, which its types do not say. */
function lastCommand(results: QueryResult | QueryResult[]): string {
  return [results].flat().at(-1)?.command ?? ''
}

/** Commits, and writes the events in the same round trip. */
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
    // A server that refuses a commit talks on. One that breaks off, with or without a word, says nothing of it.
    const isRefused = error instanceof DatabaseError && (await rolledBack(client))
    throw isRefused ? translatePostgresError(error) : new CommitUnknownError(error)
  }
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command} instead of COMMIT`)
}

function openScope(session: Session, { isMigration = false }: TransactionOptions): TransactionScope {
  const timeoutMs = isMigration ? 0 : answerTimeoutMs
  return new TransactionScope(
    postgresDialect,
    (text, parameters) => runStatement(session, text, parameters, timeoutMs),
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
    await begin(session, options)
    const working = work(scope.connection, scope)
    const result = await (options.isMigration ? working : scope.unlessIdle(working, idleInTransactionMs))
    scope.end()
    await commit(session, scope.events, options)
    isUsable = true
    return { result, events: scope.events }
  } catch (error) {
    scope.end()
    isUsable = !isBroken(error) && (await rolledBack(client))
    throw error
  } finally {
    client.release(!isUsable)
  }
}

/** Ends what a failure has left; false where the connection is of no use any more. */
async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await queryWithin(client, 'rollback', { timeoutMs: beginTimeoutMs })
    return true
  } catch {
    return false
  }
}

/** Runs work in a transaction on a connection of a pool, again when another transaction got in its way. */
export async function runTransaction<Result>(
  pool: ConnectionPool,
  work: Work<Result>,
  options: TransactionOptions,
): Promise<Committed<Result>> {
  if (pool.pool.waitingCount >= waitingLimit) throw new QueueFullError('Too many writes wait')
  for (let turn = 1; ; turn++) {
    try {
      return await attempt(pool, work, options)
    } catch (error) {
      if (!(error instanceof TransactionConflictError) || turn === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, standBackMs * turn * (1 + Math.random())))
    }
  }
}
