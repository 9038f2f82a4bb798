import type * as z from 'zod/mini'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import {
  auditedChange,
  bulkFields,
  bulkResult,
  currentRow,
  type FieldValues,
  initialFields,
  isUnchanged,
  transitionFields,
} from '#contract/resource/rules.ts'
import { type Can, checkMaskedFields } from '#contract/resource/masked-rules.ts'
import { revertedToField } from '#contract/resource/history-rules.ts'
import { checkReverted, revertedFields } from '#contract/resource/revert-rules.ts'
import { checkChangedRow } from '#contract/resource/row-rules.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { withItemTitles } from '#web/mock/mocked-dictionaries.ts'
import { findPerson, givenOwner } from '#web/mock/people-list.ts'
import { storedVersion } from './mock-history.ts'
import { readHandlers } from './mock-reads.ts'
import { mockBulkEdit, rememberBulkEdits } from '#web/mock/bulk-edits/mock-bulk-edit.ts'
import { rememberImports } from '#web/mock/transfer/mock-import.ts'
import { checkFiles } from './mock-row-files.ts'
import { registerRowWrites, registerUpdate } from './row-registry.ts'
import type { MockHooks, MockOptions, Operation } from './mock-options.ts'
import { MockRows } from './mock-rows.ts'
import { checkReferences, checkUnique } from './mock-rules.ts'
import { NameSearchFiller } from './name-search-filler.ts'

/** What the person may reveal: everything of their own row. */
function revealsOf({ person }: MockContext): Can {
  return person.isOwn ? () => true : (permission) => person.can(permission)
}

/** The writes of a mocked resource, following the contract's rules. */
class MockWrites {
  readonly #resource: AnyResource
  readonly #rows: MockRows
  readonly #hooks: MockHooks

  constructor(resource: AnyResource, rows: MockRows, hooks: MockHooks) {
    this.#resource = resource
    this.#rows = rows
    this.#hooks = hooks
  }

  create(fields: FieldValues, context: MockContext, given: FieldValues = {}): AnyRow {
    this.#checkMasked(fields, { isNew: true }, context)
    const more = this.#hooks.beforeWrite?.('create', null, fields, context)
    this.#check(fields, null, context)
    const all = {
      ...fields,
      ...initialFields(this.#resource),
      ...this.#assignedFields(context),
      ...givenOwner(this.#resource, given, context),
      ...more,
    }
    const row = this.#rows.create(all, context.now)
    return this.#recordWrite('create', { before: null, after: row, current: row }, context)
  }

  update({ id, version }: RowVersion, fields: FieldValues, context: MockContext): AnyRow {
    this.#checkMasked(fields, { isNew: false }, context)
    const before = this.#current(this.#find(id, context), version, context)
    if (isUnchanged(before, fields)) return before
    checkChangedRow(this.#resource, before, fields, context.language)
    const more = this.#hooks.beforeWrite?.('update', before, fields, context)
    this.#check({ id, ...fields }, before, context)
    const after = this.#rows.update(before, { ...fields, ...more }, context.now)
    return this.#recordWrite('update', { before, after, current: after }, context)
  }

  /** Gives a row to an owner or department of its own. */
  give({ id, version }: RowVersion, given: FieldValues, context: MockContext): AnyRow {
    const before = this.#current(this.#find(id, context), version, context)
    const after = this.#rows.update(before, givenOwner(this.#resource, given, context), context.now)
    return this.#recordWrite('transfer', { before, after, current: after }, context)
  }

  /** Throws if a rule of the feature is against a write. */
  dryRun(operation: 'create' | 'update', before: AnyRow | null, fields: FieldValues, context: MockContext): void {
    this.#hooks.beforeWrite?.(operation, before, fields, context)
  }

  revert({ id, version, to }: RowVersion & { readonly to: number }, context: MockContext): AnyRow {
    const before = this.#current(this.#find(id, context), version, context)
    const stored = storedVersion(this.#resource, id, to)
    const fields = revertedFields(this.#resource, before, stored, revealsOf(context))
    if (Object.keys(fields).length === 0) return before
    checkReverted(this.#resource, before, fields, context.language)
    const more = this.#hooks.beforeWrite?.('update', before, fields, context)
    this.#check({ id, ...fields }, before, context, stored.fields)
    const after = this.#rows.update(before, { ...fields, ...more }, context.now)
    return this.#recordWrite('update', { before, after, current: after }, context, { [revertedToField]: to })
  }

  move(body: RowVersion & FieldValues, transition: Pick<AnyTransition, 'from' | 'to'>, context: MockContext): AnyRow {
    const { id, version, ...input } = body
    this.#checkMasked(input, { isNew: false }, context)
    const before = this.#current(this.#find(id, context), version, context)
    const fields = transitionFields(this.#resource, transition, before, input)
    const more = this.#hooks.beforeWrite?.('transition', before, fields, context)
    const after = this.#rows.update(before, { ...fields, ...more }, context.now)
    return this.#recordWrite('transition', { before, after, current: after }, context)
  }

  transfer(items: readonly RowVersion[], ownerId: string, context: MockContext, owner = this.#resource.assigned.owner) {
    const { department } = this.#resource.assigned
    const found = findPerson(ownerId, context)
    if (!found || owner === undefined) throw fieldError(referenceMissing, 'ownerId', context.language)
    const fields = { [owner]: ownerId, ...(department !== undefined && { [department]: found.departmentId }) }
    return this.forEach(items, context, ({ id, version }) => {
      const before = this.#current(this.#find(id, context), version, context)
      if (isUnchanged(before, fields)) return before
      const after = this.#rows.update(before, fields, context.now)
      return this.#recordWrite('transfer', { before, after, current: after }, context)
    })
  }

  remove({ id, version }: RowVersion, context: MockContext): AnyRow {
    const before = this.#current(this.#find(id, context), version, context)
    this.#hooks.beforeRemove?.(before, context)
    const removed = this.#rows.remove(before, context.now, context.person.username)
    return this.#recordWrite('remove', { before, after: null, current: removed }, context)
  }

  restore({ id, version }: RowVersion, context: MockContext): AnyRow {
    const deleted = this.#current(this.#findDeleted(id, context), version, context)
    const more = this.#hooks.beforeRestore?.(deleted, context)
    checkUnique(this.#resource, this.#rows.all(context.now), deleted, context)
    const row = this.#rows.restore({ ...deleted, ...more }, context.now)
    return this.#recordWrite('restore', { before: null, after: row, current: row }, context)
  }

  purge({ id, version }: RowVersion, context: MockContext): AnyRow {
    const deleted = this.#current(this.#findDeleted(id, context), version, context)
    this.#rows.purge(id)
    context.audit(auditedChange(this.#resource, deleted, null, deleted))
    return deleted
  }

  /** Runs a write for each row, all of them or none; rows changed meanwhile are skipped. */
  forEach(items: readonly RowVersion[], context: MockContext, write: (item: RowVersion) => AnyRow, { isDeleted = false } = {}) {
    const find = (id: string) => (isDeleted ? this.#findDeleted(id, context) : this.#find(id, context))
    const isCurrent = ({ id, version }: RowVersion) => find(id)?.version === version
    const rollback = this.#rows.savepoint()
    try {
      const done = items.flatMap((item) => (isCurrent(item) ? write(item) : []))
      return bulkResult(items, done)
    } catch (error) {
      rollback()
      throw error
    }
  }

  #checkMasked(fields: FieldValues, { isNew }: { readonly isNew: boolean }, context: MockContext): void {
    checkMaskedFields(this.#resource, fields, { isNew, can: revealsOf(context), language: context.language })
  }

  #current(row: AnyRow | undefined, version: number, { person }: MockContext): AnyRow {
    return currentRow(this.#resource, row, version, { isOwn: person.isOwn === true })
  }

  #find(id: string, context: MockContext): AnyRow | undefined {
    return this.#rows.find(id, context.now, context.person.scope)
  }

  #findDeleted(id: string, context: MockContext): AnyRow | undefined {
    return this.#rows.findDeleted(id, context.now, context.person.scope)
  }

  /** The owner and department of a new row: its creator and their department. */
  #assignedFields({ person }: MockContext): FieldValues {
    const { owner, department } = this.#resource.assigned
    return {
      ...(owner !== undefined && { [owner]: person.userId }),
      ...(department !== undefined && { [department]: person.departmentId }),
    }
  }

  #check(fields: FieldValues, before: AnyRow | null, context: MockContext, earlier: FieldValues | null = null): void {
    checkReferences(this.#resource, fields, before, context)
    checkFiles(this.#resource, fields, { before, earlier }, context)
    checkUnique(this.#resource, this.#rows.all(context.now), fields, context)
  }

  #recordWrite(
    operation: Operation,
    rows: { before: AnyRow | null; after: AnyRow | null; current: AnyRow },
    context: MockContext,
    more?: FieldValues,
  ): AnyRow {
    const { before, after, current } = rows
    const [from, to] = [before, after].map((row) => withItemTitles(this.#resource, row, context.now))
    this.#hooks.afterWrite?.(operation, before, after, context)
    const change = { resource: this.#resource.name, ...auditedChange(this.#resource, from ?? null, to ?? null, current) }
    context.audit(more ? { ...change, after: { ...change.after, ...more } } : change)
    return this.#find(current.id, context) ?? current
  }
}

function writeHandlers(resource: AnyResource, writes: MockWrites) {
  const { derivedCalls: calls, flow } = resource
  return {
    create: mock(calls.create, ({ body }, context) => writes.create(body, context)),

    update: mock(calls.update, ({ params: { id }, body: { version, ...fields } }, context) =>
      writes.update({ id, version }, fields, context),
    ),

    revert: mock(calls.revert, ({ params: { id }, body }, context) => writes.revert({ id, ...body }, context)),
    remove: mock(calls.remove, ({ params: { id }, body: { version } }, context) => writes.remove({ id, version }, context)),

    restore: mock(calls.restore, ({ params: { id }, body: { version } }, context) => writes.restore({ id, version }, context)),

    bulk: mock(calls.bulk, ({ body: { action, items } }, context) => {
      const fields = bulkFields(resource, action)
      return writes.forEach(items, context, (item) => writes.update(item, fields, context))
    }),

    bulkRemove: mock(calls.bulkRemove, ({ body: { items } }, context) =>
      writes.forEach(items, context, (item) => writes.remove(item, context)),
    ),

    bulkRestore: mock(calls.bulkRestore, ({ body: { items } }, context) =>
      writes.forEach(items, context, (item) => writes.restore(item, context), { isDeleted: true }),
    ),

    purge: mock(calls.purge, ({ body: { items } }, context) => {
      const { done, skipped } = writes.forEach(items, context, (item) => writes.purge(item, context), { isDeleted: true })
      return { done: done.map(({ id }) => id), skipped }
    }),

    bulkEdit: mockBulkEdit(resource),
    transfer: mock(calls.transfer, ({ body: { ownerId, items } }, context) => writes.transfer(items, ownerId, context)),
    ...Object.fromEntries(
      (flow?.transitions ?? []).map((transition) => [
        transition.name,
        mock(transition.call, ({ params: { id }, body }, context) => writes.move({ ...body, id }, transition, context)),
      ]),
    ),
  }
}

/** A mocked resource: its rows and writes, for the feature itself, and its handlers. */
interface MockedResource {
  readonly rows: MockRows
  readonly writes: Pick<MockWrites, 'create' | 'update'>
  readonly handlers: readonly MockHandler[]
  readonly preferences: readonly PreferenceDefinition[]
}

/** Mocks a resource's calls with rows in memory, generated by a seed. */
export function mockResource<Row extends AnyRow, Fields extends FieldValues>(
  resource: AnyResource & { readonly row: z.ZodMiniType<Row>; readonly fields: z.ZodMiniType<Fields> },
  options: MockOptions<Row, Fields>,
): MockedResource {
  const rows = new MockRows(resource, options)
  const names = options.hasSpecifiedPageCount ? new NameSearchFiller(resource, rows) : undefined
  const writes = new MockWrites(resource, rows, options)
  const withoutRules = new MockWrites(resource, rows, {})
  if (resource.permissions.import)
    rememberImports({ resource, rows, writes, importedFields: (fields) => options.importedFields?.(fields) ?? fields })
  rememberBulkEdits({ resource, rows, writes })
  registerRowWrites(resource, writes)
  registerUpdate(resource, (item, fields, context) => withoutRules.update(item, fields, context))
  const handlers = Object.values<MockHandler>({ ...readHandlers(resource, rows, names), ...writeHandlers(resource, writes) })
  const available = handlers.filter(({ call }) => resource.availableCalls.includes(call))
  return { rows, writes, handlers: available, preferences: [resource.tableView] }
}
