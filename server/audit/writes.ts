import type { Clock } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { onlyTables } from '#server/db/writable-tables.ts'
import type { AuditRecord, Change } from '#server/app/module.ts'
import { newId } from '#server/ids.ts'
import { auditStore } from './audit-store.ts'

/** Tables that keep house: they are written without an audit row, and no other is. */
export const housekeepingTables: ReadonlySet<string> = new Set(['session', 'login_attempt', 'idempotency', 'preference', 'visit_hourly'])

/** Who does something, in what request. */
export interface Actor {
  readonly userId: string | null
  readonly username: string
  readonly sessionId: string | null
  readonly ip: string
  readonly reference: string
}

/** Something worth an audit row that changes nothing of what others see: a sign-in, a sign-out, a refusal. */
export interface NotedEvent {
  readonly action: string
  readonly result: 'done' | 'refused'
  readonly record?: AuditRecord
}

/** Told after a commit which resources it changed, and who did it. */
export type CommitListener = (resources: readonly string[], userId: string | null) => void

const nothing: AuditRecord = { target: '', targetName: '', before: null, after: null }

function fields(value: object | null): Readonly<Record<string, unknown>> | null {
  return value === null ? null : { ...value }
}

/** The three ways to write: `change`, `note` and `housekeep`. */
export class Writes {
  readonly #database: Database
  readonly #clock: Clock
  readonly #committed: CommitListener

  constructor(database: Database, clock: Clock, committed: CommitListener) {
    this.#database = database
    this.#clock = clock
    this.#committed = committed
  }

  /** A person changes what others see or rely on: one transaction that holds exactly one audit row. */
  async change<Result>(
    actor: Actor,
    { action, invalidates }: { action: string; invalidates: readonly string[] },
    rules: (change: Change) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.#database.write(async (connection) => {
      let audited = 0
      let isUnchanged = false
      const changed = await rules({
        connection,
        audit: async (record) => {
          audited += 1
          await this.#append(connection, actor, { action, record, result: 'done' })
        },
        unchanged: () => {
          isUnchanged = true
        },
      })
      if (audited !== (isUnchanged ? 0 : 1)) throw new Error(`${action} owes one audit row and wrote ${audited}`)
      if (invalidates.length > 0) await this.#database.others.tell({ resources: invalidates, userId: actor.userId })
      return changed
    })
    this.#committed(invalidates, actor.userId)
    return result
  }

  /** Writes down what happened, by itself. */
  async note(actor: Actor, event: NotedEvent): Promise<void> {
    await this.#database.write((connection) => this.#append(connection, actor, { record: nothing, ...event }))
  }

  /** Sessions, counters and the like: a write to the tables of that list only. It owes no audit row; what it notes stands if the write does. */
  housekeep<Result>(
    job: (connection: Connection, note: (actor: Actor, event: NotedEvent) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    return this.#database.write((connection) =>
      job(onlyTables(connection, housekeepingTables), (actor, event) => this.#append(connection, actor, { record: nothing, ...event })),
    )
  }

  async #append(
    connection: Connection,
    actor: Actor,
    { action, record, result }: { action: string; record: AuditRecord; result: 'done' | 'refused' },
  ): Promise<void> {
    await auditStore(connection).append({
      ...actor,
      id: newId(this.#clock),
      at: this.#clock.now(),
      action,
      target: record.target,
      targetName: record.targetName,
      result,
      before: fields(record.before),
      after: fields(record.after),
    })
  }
}
