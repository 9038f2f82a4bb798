import type { AnyRow, FieldsOfRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Context } from '#server/app/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'

/** A write while its transaction is open. */
export interface ResourceWrite {
  readonly operation: 'create' | 'update' | 'transition' | 'remove' | 'restore'
  readonly uow: UnitOfWork
  readonly context: Pick<Context, 'principal' | 'clock' | 'settings'>
}

/** Rules of a resource. They run inside the transaction, for each row that is written, and throw declared errors. */
export interface ResourceHooks<Row = AnyRow, Fields = FieldValues> {
  /** Before a row is created (`before` is null), updated or moved on by a transition; may return further fields to write, read-only ones too. */
  beforeWrite?(write: ResourceWrite, before: Row | null, fields: Partial<Fields>): Promise<Partial<FieldsOfRow<Row>> | undefined>
  /** After a row was created (`before` is null), updated, moved on by a transition, deleted (`after` is null) or restored (`before` is null). */
  afterWrite?(write: ResourceWrite, before: Row | null, after: Row | null): Promise<void>
}
