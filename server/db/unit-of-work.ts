import type { ChangeEvent } from './cluster.ts'
import type { Connection } from './database.ts'

/** One record that a call changed. `before` and `after` hold what people see of it; null where it is not there. */
export interface AuditedChange {
  /** The resource that the record belongs to; that of the call unless given. */
  readonly resource?: string
  readonly recordId: string
  /** What people call the record. */
  readonly title: string
  /** Its version after the change. */
  readonly version?: number
  readonly before: object | null
  readonly after: object | null
}

/**
 * One write: everything in it is committed together, or nothing is. Rules read through it as well, so that they see what they change. It ends
 * with the write; what is used later throws. Inside, nothing but statements is awaited, and rules may run twice.
 */
export interface UnitOfWork {
  /** Reads and writes within the transaction. */
  readonly db: Connection
  /** Notes a changed record in the write's one audit entry; called for every record that the write changes. */
  audit(change: AuditedChange): void
  /** Says that the write came to nothing, so that no audit entry is due. */
  unchanged(): void
  /** Announces a change beside those that the call names in `invalidates`. */
  emit(event: ChangeEvent): Promise<void>
  /** Runs once the write is committed, before it is answered; never when it fails. */
  afterCommit(action: () => void): void
}
