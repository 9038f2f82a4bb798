import type { ChangedRow, ChangeEvent } from './cluster.ts'
import type { Connection } from './database.ts'

/** A record that a call changed. `before` and `after` contain its visible fields; null if it did not or does not exist. */
export interface AuditedChange {
  /** The resource of the record; that of the call by default. */
  readonly resource?: string
  readonly recordId: string
  /** The display name of the record. */
  readonly title: string
  /** Its version after the change. */
  readonly version?: number
  readonly before: object | null
  readonly after: object | null
}

/**
 * One write, which is committed as a whole or not at all. Rules must also read through it, so that they see its changes. Using it after the write
 * throws. Rules must await nothing but statements, and may run again after a conflict.
 */
export interface UnitOfWork {
  /** Reads and writes within the transaction. */
  readonly db: Connection
  /** Adds a changed record to the write's audit entry. Must be called for every record that the write changes. */
  audit(change: AuditedChange): void
  /** Declares that the write changed nothing, so that no audit entry is written. */
  unchanged(): void
  /** Announces a changed row to those who may see it, after the commit. */
  changed(row: ChangedRow): void
  /** Publishes a change in addition to the resources in the call's `invalidates`. */
  emit(event: ChangeEvent): Promise<void>
  /** Runs an action after the commit, before the response; not if the write fails. */
  afterCommit(action: () => void): void
}
