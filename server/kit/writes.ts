import type { ChangeEvent } from '#server/db/cluster.ts'
import type { WriteOptions } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newRequestId } from '#server/ids.ts'

/** Who acts, and in which request. */
export interface Actor {
  readonly userId: string | null
  readonly username: string
  readonly sessionId: string | null
  readonly ip: string
  readonly requestId: string
  /** The tab of the console, which is not told of its own writes. */
  readonly tab?: string | undefined
}

/** Acts without a user: a command on the machine, or a job. */
export function systemActor(): Actor {
  return { userId: null, username: '', sessionId: null, ip: '', requestId: newRequestId() }
}

/** The record that an audit event concerns. */
export interface AuditTarget {
  readonly recordId: string
  readonly title: string
}

/** The name of a write in the audit log, and the resources that it invalidates. */
export interface ChangeName {
  /** `<resource>.<operation>`. */
  readonly action: string
  readonly invalidates: readonly string[]
  /** What its entry stands for instead of its changed records. */
  readonly record?: AuditTarget | undefined
}

/** An audit entry without changed records: a sign-in, a sign-out, a refusal. */
export interface AuditEvent {
  readonly action: string
  readonly result: 'done' | 'refused'
  readonly record?: AuditTarget | undefined
  /** How many refusals the entry stands for, by default one. */
  readonly repeated?: number
}

/** A write to maintenance tables. Audit events added with `note` are committed with it. */
export interface SystemUnit extends Pick<UnitOfWork, 'db'> {
  note(actor: Actor, event: AuditEvent): Promise<void>
}

/** The three kinds of writes: `change`, `note` and `systemWrite`. */
export interface Writes {
  /** Runs a user's write in one transaction, with one audit entry that lists every record changed. */
  change<Result>(actor: Actor, name: ChangeName, rules: (uow: UnitOfWork) => Promise<Result>, options?: WriteOptions): Promise<Result>
  /** Appends an audit entry in a transaction of its own. */
  note(actor: Actor, event: AuditEvent): Promise<void>
  /** Writes to maintenance tables, such as sessions and counters, without an audit entry. */
  systemWrite<Result>(work: (uow: SystemUnit) => Promise<Result>, options?: WriteOptions): Promise<Result>
  /** Publishes an event that changes nothing in the database. */
  publish(event: ChangeEvent): Promise<void>
}
