import type { AnyRow, FieldsOfRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { WriteContext } from '#server/kit/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'

/** A write while its transaction is open. */
export interface ResourceWrite {
  readonly operation: 'create' | 'update' | 'transition' | 'transfer' | 'remove' | 'restore'
  /** The id of the row, also of one that is created. */
  readonly id: string
  readonly uow: UnitOfWork
  readonly context: WriteContext
}

/** A row before and after a write, null where it does not exist or is deleted. */
export interface WrittenRow<Row = AnyRow> {
  readonly before: Row | null
  readonly after: Row | null
}

/** Rules of a resource. They run in the transaction for each row written, and throw declared errors. With `beforeWrite`, `beforeRestore` or `afterWrite`, many rows are written one by one. */
export interface ResourceHooks<Row = AnyRow, Fields = FieldValues> {
  /** Called before a row is created (`before` is null), updated, changed by a transition or given to another owner; may return more fields to write, including read-only ones. */
  beforeWrite?(write: ResourceWrite, before: Row | null, fields: Partial<Fields>): Promise<Partial<FieldsOfRow<Row>> | undefined>
  /** Called before a deleted row is restored; may return more fields to write, other than links, lines and files. */
  beforeRestore?(write: ResourceWrite, deleted: Row): Promise<Partial<FieldsOfRow<Row>> | undefined>
  /** Called before a deleted row is deleted for good; deletes what refers to it, such as its history. */
  beforePurge?(uow: Pick<UnitOfWork, 'db'>, deleted: Row): Promise<void>
  /** Called after a row was created (`before` is null), updated, changed by a transition, given to another owner, deleted (`after` is null) or restored (`before` is null). */
  afterWrite?(write: ResourceWrite, before: Row | null, after: Row | null): Promise<void>
  /** Rules for all rows that are written together; a single row is a list of one. Rows of a resource without others are written in few statements. */
  readonly forRows?: {
    /** Called after rows were written, as `afterWrite` after each. */
    afterWrite(write: Omit<ResourceWrite, 'id'>, rows: readonly WrittenRow<Row>[]): Promise<void>
  }
}
