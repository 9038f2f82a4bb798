import type { Registry } from './registry.ts'
import type { BelongingKind } from '#contract/identity/handover.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { Connection } from '#server/db/database.ts'
import type { Scope } from './scope.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { WriteContext } from './context.ts'

/** A write of a handover, on behalf of its requester, from one user to another. */
export interface HandoverWrite {
  readonly uow: UnitOfWork
  readonly context: WriteContext
  readonly fromId: string
  readonly toId: string
}

/** Things of one kind that people hold in their name. Modules declare theirs; those of resources with an owner, and of references to users, are derived. */
export interface HandoverKind extends BelongingKind {
  /** What their next holder needs, if anything. */
  readonly permission?: Pick<Permission, 'value'> | undefined
  /** The locks of a write between these users. */
  locks(between: Pick<HandoverWrite, 'fromId' | 'toId'>, registry: Registry): readonly string[]
  /** How many of them a user holds. */
  count(db: Connection, userId: string): Promise<number>
  /** The ids of the first ones after an id, in the order of ids. */
  list(db: Connection, userId: string, range: { readonly after: string; readonly limit: number }): Promise<readonly string[]>
  /** Hands one over, with its audit. Returns false if another user has just changed it; throws declared errors. */
  move(write: HandoverWrite, id: string): Promise<boolean>
  /** What one is called, for those who see it in this scope. */
  titleOf?(
    reading: { readonly db: Connection; readonly scope: Scope; readonly registry: Registry },
    id: string,
  ): Promise<string | undefined>
}
