import type { HeldCount, HeldKind } from '#contract/identity/handover.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { Connection } from '#server/db/database.ts'

/** How many things of a kind somebody holds, and what their next holder needs. */
export interface Held extends HeldCount {
  readonly permission?: Pick<Permission, 'value'> | undefined
}

/** What people hold in their name. */
export interface Holdings {
  /** The kinds of things that people can hold. */
  readonly kinds: readonly HeldKind[]
  /** What a user holds, of every kind. */
  of(db: Connection, userId: string): Promise<readonly Held[]>
  /** The work that waits for a user; it is nobody's, and others who may do it see it too. */
  waitingFor(userId: string): Promise<readonly PendingWork[]>
}
