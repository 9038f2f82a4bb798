import type { AnyResource, AnyRow, FieldsOfRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { MockContext } from '#web/mock/mock.ts'
import type { MockSeed } from './mock-rows.ts'

/** How a row is written. */
export type Operation = 'create' | 'update' | 'transition' | 'transfer' | 'remove' | 'restore'

/** The rows of a mocked resource, and the rules of its feature. */
export interface MockOptions<Row = AnyRow, Fields extends FieldValues = FieldValues> extends MockSeed {
  seed(
    random: () => number,
    index: number,
    idOf: (resource: AnyResource, index: number) => string,
  ): Fields | (Fields & Partial<FieldsOfRow<Row>>)
  /** Lists have the number of pages the specification requires, whatever the seed. */
  readonly hasSpecifiedPageCount?: boolean
  /** The fields that an import writes for a new row, where the feature has a call of its own for that. */
  importedFields?(fields: FieldValues): FieldValues
  /** Called before a row is created (`before` is null), updated or changed by a transition; may return more fields, and throws declared errors. */
  beforeWrite?(operation: Operation, before: Row | null, fields: Partial<Fields>, context: MockContext): FieldValues | undefined
  /** Called before a row is deleted; throws declared errors. */
  beforeRemove?(row: Row, context: MockContext): void
  /** Called before a deleted row is restored; may return more fields, and throws declared errors. */
  beforeRestore?(deleted: Row, context: MockContext): FieldValues | undefined
  /** Called after a row was created (`before` is null), updated, changed by a transition, deleted (`after` is null) or restored (`before` is null). */
  afterWrite?(operation: Operation, before: Row | null, after: Row | null, context: MockContext): void
}

/** The rules of a feature. */
export type MockHooks = Pick<MockOptions, 'beforeWrite' | 'beforeRemove' | 'beforeRestore' | 'afterWrite'>
