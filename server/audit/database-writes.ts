import type { Clock } from '#server/clock.ts'
import type { ChangedRow, ChangeEvent } from '#server/db/cluster.ts'
import type { Connection, Database, Transaction, WriteOptions } from '#server/db/database.ts'
import type { AuditedChange, UnitOfWork } from '#server/db/unit-of-work.ts'
import { restrictToTables } from '#server/db/kysely/restrict-to-tables.ts'
import { newId } from '#server/ids.ts'
import { joinedTitles } from '#server/text/joined-titles.ts'
import type { Actor, AuditEvent, ChangeName, SystemUnit, Writes } from '#server/kit/writes.ts'
import { auditStore } from './audit-store.ts'
import type { AuditKey } from './chain/keyed-hashes.ts'

/** More rows are not listed one by one. */
const announcedRowsLimit = 50

/** The rows as they are announced: if there are too many, one for each resource and visibility. */
function announcedRows(rows: readonly ChangedRow[]): readonly ChangedRow[] | undefined {
  if (rows.length === 0) return undefined
  if (rows.length <= announcedRowsLimit) return rows
  const kinds = rows.map((row) => ({ ...row, id: null }))
  return [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()]
}

/** More titles are left out of the name of an entry, which lists all records. */
const namedLimit = 100

class OpenUnit implements UnitOfWork {
  readonly db: Connection
  readonly changes: AuditedChange[] = []
  readonly rows: ChangedRow[] = []
  readonly actions: (() => void)[] = []
  isUnchanged = false
  readonly #transaction: Transaction

  constructor(db: Connection, transaction: Transaction) {
    this.db = db
    this.#transaction = transaction
  }

  // Arrow functions, because callers destructure the unit.
  readonly audit = (change: AuditedChange): void => void this.changes.push(change)

  readonly changed = (row: ChangedRow): void => void this.rows.push(row)

  readonly unchanged = (): void => {
    this.isUnchanged = true
  }

  readonly emit = (event: ChangeEvent): Promise<void> => this.#transaction.emit(event)

  readonly afterCommit = (action: () => void): void => void this.actions.push(action)
}

/** The three kinds of writes: `change`, `note` and `systemWrite`. */
export class DatabaseWrites implements Writes {
  readonly #database: Database
  readonly #clock: Clock
  readonly #maintenanceTables: ReadonlySet<string>
  readonly #key: AuditKey | undefined

  /**
   * `maintenanceTables` are the tables that `systemWrite` may write to, and the columns that it may update. Entries are sealed with the key; without one
   * only those of commands on the machine are linked to the hash chain.
   */
  constructor(database: Database, clock: Clock, maintenanceTables: readonly string[], key?: AuditKey) {
    this.#database = database
    this.#clock = clock
    this.#maintenanceTables = new Set(maintenanceTables)
    this.#key = key
  }

  /** Runs a user's write in one transaction, with one audit entry that lists every record changed. */
  async change<Result>(
    actor: Actor,
    { action, invalidates, record }: ChangeName,
    rules: (uow: UnitOfWork) => Promise<Result>,
    options: WriteOptions = {},
  ): Promise<Result> {
    const { result, actions } = await this.#database.write(async (connection, transaction) => {
      const unit = new OpenUnit(connection, transaction)
      const changed = await rules(unit)
      if (unit.isUnchanged === unit.changes.length > 0)
        throw new Error(`${action} must call audit() for each record it changed, or unchanged()`)
      if (!unit.isUnchanged) {
        await this.#append(connection, actor, { action, result: 'done', record, changes: unit.changes })
        const { userId, tab } = actor
        if (invalidates.length > 0) await unit.emit({ resources: invalidates, userId, tab, rows: announcedRows(unit.rows) })
      }
      return { result: changed, actions: unit.actions }
    }, options)
    for (const run of actions) run()
    return result
  }

  /** Appends an audit entry in a transaction of its own. */
  async note(actor: Actor, event: AuditEvent): Promise<void> {
    await this.#database.write((connection) => this.#append(connection, actor, { ...event, changes: [] }))
  }

  /** Writes to maintenance tables, such as sessions and counters, without an audit entry. */
  systemWrite<Result>(work: (uow: SystemUnit) => Promise<Result>, options: WriteOptions = {}): Promise<Result> {
    return this.#database.write(
      (connection) =>
        work({
          db: restrictToTables(connection, this.#maintenanceTables),
          note: (actor, event) => this.#append(connection, actor, { ...event, changes: [] }),
        }),
      options,
    )
  }

  /** Publishes an event that changes nothing in the database. */
  publish(event: ChangeEvent): Promise<void> {
    return this.#database.write((_, transaction) => transaction.emit(event))
  }

  async #append(
    connection: Connection,
    actor: Actor,
    { action, result, record, repeated = 1, changes }: AuditEvent & { readonly changes: readonly AuditedChange[] },
  ): Promise<void> {
    const [only, ...more] = changes
    const { recordId: target, title } = record ?? (only && more.length === 0 ? only : { recordId: '', title: '' })
    const { tab: _tab, ...who } = actor
    const titles = changes.map((change) => change.title)
    const entry = {
      ...who,
      id: newId(this.#clock),
      at: this.#clock.now(),
      action,
      result,
      repeated,
      target,
      targetName: more.length > 0 && !record ? joinedTitles(titles, namedLimit) : title,
    }
    await auditStore(connection).append(entry, changes, action.split('.')[0] ?? '', this.#key)
  }
}
