import { translateConstraint } from '#server/db/constraints.ts'
import { LocalCluster } from '#server/db/cluster.ts'
import type { Database, Work } from '#server/db/database.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import { connect } from '#server/db/kysely/connect.ts'
import type { RunStatement, StatementResult } from '#server/db/kysely/statement-driver.ts'
import type { QueryWorker, ScanWorkers } from '#server/db/query-worker.ts'
import type { SlowStatements } from '#server/db/slow-statements.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { sqliteDialect } from './dialect.ts'
import { type SharedTransaction, WriteQueue } from './write-queue.ts'

/** Limits how long writes block the main thread, in which SQLite runs. With a fast disk, a commit takes a fraction of this. */
const maxTransactionMs = 8

const ioError = 10

/** A connection to SQLite. Errors have its code as `errcode`. */
export interface EmbeddedConnection {
  readonly isInTransaction: boolean
  run(text: string, parameters?: readonly unknown[]): StatementResult
  /** Runs several statements without parameters, such as a migration. */
  script(text: string): void
}

/** What an embedded database is opened with. */
export interface EmbeddedParts extends Pick<Database, 'isNew' | 'location'> {
  readonly writer: EmbeddedConnection
  /** Reads what is committed. */
  readonly read: RunStatement
  readonly worker: QueryWorker | undefined
  readonly scans: ScanWorkers | undefined
  readonly slowStatements: SlowStatements
  /** Throws if what is written would be lost; called before and after each commit. */
  verify(): void
  close(): Promise<void>
}

/** Indexes the rows for searches that a transaction has changed (server/db/list/search-index.ts), at its end. */
function indexChangedRows(connection: EmbeddedConnection): void {
  try {
    connection.run('delete from search_pending')
  } catch (error) {
    const hasNoIndex = error instanceof Error && error.message.endsWith('no such table: search_pending')
    if (!hasNoIndex) throw error
  }
}

/** Commits. After most errors SQLite has rolled back; after an I/O error the outcome is unknown. */
function commit(connection: EmbeddedConnection): void {
  try {
    connection.run('commit')
  } catch (error) {
    const isUnknown =
      error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === ioError
    throw isUnknown ? new CommitUnknownError(error) : error
  }
}

/** Runs statements on a connection; violated constraints are thrown as `ConstraintError`. */
export function statementsOn(connection: Pick<EmbeddedConnection, 'run'>): RunStatement {
  return async (text, parameters) => {
    try {
      return connection.run(text, parameters)
    } catch (error) {
      throw translateConstraint(error)
    }
  }
}

/** Runs a schema change in a transaction. Foreign keys are off, as SQLite requires for rebuilding tables, and are checked before the commit. */
async function migrateOn<Result>(connection: EmbeddedConnection, scope: TransactionScope, work: Work<Result>): Promise<Result> {
  // Must be outside the transaction, where SQLite would ignore it.
  connection.run('pragma foreign_keys = off')
  try {
    connection.run('begin immediate')
    const result = await work(scope.connection, scope)
    scope.end()
    indexChangedRows(connection)
    const [broken] = connection.run('pragma foreign_key_check').rows
    if (broken) throw new Error(`The migration leaves references to missing rows: ${JSON.stringify(broken)}`)
    connection.run('commit')
    return result
  } finally {
    scope.end()
    if (connection.isInTransaction) connection.run('rollback')
    connection.run('pragma foreign_keys = on')
  }
}

/** The transaction that writes share; `verify` and `open` are called for each. */
function sharedTransaction(writer: EmbeddedConnection, { verify, open }: { verify(): void; open(): TransactionScope }): SharedTransaction {
  return {
    get isOpen() {
      return writer.isInTransaction
    },
    begin: () => {
      verify()
      writer.run('begin immediate')
    },
    run: (statement) => writer.run(statement),
    commit: () => {
      indexChangedRows(writer)
      commit(writer)
      // Again, because the file may have been deleted in between.
      verify()
    },
    rollback: () => writer.run('rollback'),
    open,
  }
}

/** SQLite as the database of one server, which runs in this process. */
export function embeddedDatabase({ writer, read, verify, close, slowStatements, ...parts }: EmbeddedParts): Database {
  const cluster = new LocalCluster()
  const open = () =>
    new TransactionScope(sqliteDialect, slowStatements.timed(statementsOn(writer)), async (text) => {
      writer.script(text)
    })
  const queue = new WriteQueue(sharedTransaction(writer, { verify, open }), { maxTransactionMs })
  return {
    ...parts,
    dialect: 'sqlite',
    read: connect(sqliteDialect, slowStatements.timed(read)),
    async write(work, { signal } = {}) {
      const { result, events } = await queue.add({
        run: async (scope) => ({ result: await work(scope.connection, scope), events: scope.events }),
        signal,
      })
      for (const event of events) cluster.publish(event)
      return result
    },
    migrate: (work) => queue.addExclusive(() => migrateOn(writer, open(), work)),
    cluster,
    slowStatements,
    pool: undefined,
    async close() {
      await queue.idle()
      await close()
    },
  }
}
