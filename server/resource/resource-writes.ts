import { dictionaryItemMissing, fieldError, fileMissing, referenceMissing } from '#contract/resource/field-errors.ts'
import type { LocalizedText } from '#contract/language.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import {
  auditedChange,
  bulkResult,
  currentRow,
  type FieldValues,
  initialFields,
  isUnchanged,
  transitionFields,
} from '#contract/resource/rules.ts'
import { checkMaskedFields } from './masked-rules.ts'
import { revertedToField } from '#contract/resource/history-rules.ts'
import { checkReverted, revertedFields } from './revert-rules.ts'
import { checkChangedRow } from '#contract/resource/row-rules.ts'
import { visibilityOf } from '#contract/resource/scope.ts'
import { isForeignKeyViolation } from '#server/db/constraints.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { missingItem, withItemTitles } from '#server/dictionaries/dictionary-fields.ts'
import { newId } from '#server/ids.ts'
import { missingFile } from './file-use-store.ts'
import { formerOwners, givenOwner } from './given-owner.ts'
import type { ResourceHooks, ResourceWrite } from './hooks.ts'
import type { WriteContext } from '#server/kit/context.ts'
import type { JobDefinition } from '#server/kit/job.ts'
import { missingLink } from './link-store.ts'
import { purgeRow, RowReferredError } from './purge.ts'
import { storedVersion } from './row-history.ts'
import { missingReference } from './reference-store.ts'
import type { ResourceStore, Rows } from './resource-store.ts'

/** The job that empties the recycle bin of a resource, for one with a permission to delete permanently. */
export interface Retention extends Partial<Pick<JobDefinition, 'label' | 'description'>> {
  /** The resource's plural noun, written as in the middle of a sentence, for label and description of the job. */
  readonly noun: LocalizedText
}

/** The store and hooks of a resource. */
export interface ResourceOptions<Row = AnyRow, Fields = FieldValues> {
  readonly store: ResourceStore
  readonly hooks?: ResourceHooks<Row, Fields>
  /** Locks of every write, for hooks whose rules read other rows. */
  readonly locks?: readonly string[]
  /** Its deleted rows are deleted for good after the setting `recycleBinDays`. */
  readonly retention?: Retention
  /** What an import writes for a new row, where the feature has a call of its own for that; `hidden` are values of columns that rows never contain. */
  readonly importedRow?: (fields: FieldValues) => { readonly fields: FieldValues; readonly hidden?: FieldValues }
}

/** A row before and after a write, null where it does not exist or is deleted; `current` is the row after the write, deleted or not. */
interface Written {
  readonly before: AnyRow | null
  readonly after: AnyRow | null
  readonly current: AnyRow
}

/** An earlier version whose fields are written back. */
interface Reverted {
  readonly stored: FieldValues
  readonly to: number
}

/** The writes of a resource in one unit of work. Each checks the version, runs the hooks, writes and audits. */
export class ResourceWrites {
  readonly #resource: AnyResource
  readonly #hooks: ResourceHooks
  readonly #store: ResourceStore
  readonly #rows: Rows
  readonly #uow: UnitOfWork
  readonly #context: WriteContext
  #hasWritten = false
  /** The last error of a version check. */
  #stale: unknown

  constructor(resource: AnyResource, { store, hooks = {} }: ResourceOptions, uow: UnitOfWork, context: WriteContext) {
    this.#resource = resource
    this.#hooks = hooks
    this.#store = store
    this.#rows = store.rows(uow.db, context.principal.scope)
    this.#uow = uow
    this.#context = context
  }

  /** Creates a row; `hidden` are values of columns that rows never contain, `given` the owner and department if they are not those of the creator. */
  async create(fields: FieldValues, hidden: FieldValues = {}, given: FieldValues = {}): Promise<AnyRow> {
    const { clock } = this.#context
    this.#checkMasked(fields, { isNew: true })
    const id = newId(clock)
    const owner = await givenOwner(this.#resource, { given, before: null }, this.#uow.db, this.#context)
    const more = await this.#hooks.beforeWrite?.(this.#write('create', id), null, fields)
    const all = { ...fields, ...initialFields(this.#resource), ...this.#assignedFields(), ...owner, ...more }
    await this.#checkReferences(all, null)
    const row = await this.#stored(this.#rows.create(id, all, clock.now(), hidden))
    return this.#written('create', { before: null, after: row, current: row })
  }

  /** Writes the given fields; a row that already has these values is not changed. */
  async update(id: string, version: number, fields: FieldValues): Promise<AnyRow> {
    this.#checkMasked(fields, { isNew: false })
    const before = this.#checked(await this.#rows.find(id), version)
    if (isUnchanged(before, fields)) return before
    checkChangedRow(this.#resource, before, fields, this.#context.language)
    return this.#change('update', before, fields)
  }

  /** Writes the fields of an earlier version, by the rules of an update; the change names that version. */
  async revert(id: string, { version, to }: { readonly version: number; readonly to: number }): Promise<AnyRow> {
    const before = this.#checked(await this.#rows.find(id), version)
    const stored = await storedVersion(this.#uow.db, this.#resource, { id, to })
    const fields = revertedFields(this.#resource, before, stored, this.#context.principal.scope.mayReveal)
    if (Object.keys(fields).length === 0) return before
    const { language } = this.#context
    checkReverted(this.#resource, before, fields, language)
    return this.#change('update', before, fields, { stored: stored.fields, to })
  }

  /** Changes the status of a row by a transition of its flow; `input` are the fields entered with it. */
  async move({ id, version }: RowVersion, transition: Pick<AnyTransition, 'from' | 'to'>, input: FieldValues = {}): Promise<AnyRow> {
    this.#checkMasked(input, { isNew: false })
    const before = this.#checked(await this.#rows.find(id), version)
    return this.#change('transition', before, transitionFields(this.#resource, transition, before, input))
  }

  async remove(id: string, version: number): Promise<AnyRow> {
    const before = this.#checked(await this.#rows.find(id), version)
    const removed = await this.#current(before, await this.#rows.setDeleted(before, true, this.#now))
    return this.#written('remove', { before, after: null, current: removed })
  }

  async restore(id: string, version: number): Promise<AnyRow> {
    const deleted = this.#checked(await this.#rows.findDeleted(id), version)
    const more = await this.#hooks.beforeRestore?.(this.#write('restore', id), deleted)
    const row = await this.#current(deleted, await this.#stored(this.#rows.setDeleted(deleted, false, this.#now, more)))
    return this.#written('restore', { before: null, after: row, current: row })
  }

  /** Deletes a row of the recycle bin for good; throws `RowReferredError`. */
  async purge(id: string, version: number): Promise<AnyRow> {
    const deleted = this.#checked(await this.#rows.findDeleted(id), version)
    const options = { store: this.#store, hooks: this.#hooks }
    try {
      await purgeRow(this.#resource, options, this.#uow, { row: deleted, now: this.#now, registry: this.#context.registry })
    } catch (error) {
      throw isForeignKeyViolation(error) ? new RowReferredError({ id, title: this.#resource.titleOf(deleted) }) : error
    }
    this.#hasWritten = true
    return deleted
  }

  /** Gives rows to another owner and to that owner's department. Calls give away what the server assigns; a handover also rows whose owner is a declared field. */
  async transfer(items: readonly RowVersion[], ownerId: string, owner = this.#resource.assigned.owner) {
    const { principal, language } = this.#context
    const { department } = this.#resource.assigned
    const found = await peopleStore(this.#uow.db, principal.scope.data).keep(ownerId)
    if (!found || owner === undefined) throw fieldError(referenceMissing, 'ownerId', language)
    const fields = { [owner]: ownerId, ...(department !== undefined && { [department]: found.departmentId }) }
    return this.#giveAll(items, () => fields)
  }

  /** Gives rows back to the owner and department that they had before their last change, which must be the caller's; others are skipped. */
  async giveBack(items: readonly RowVersion[]) {
    const former = await formerOwners(this.#resource, items, this.#uow.db, this.#context)
    const { done } = await this.#giveAll(
      items.filter(({ id }) => former.has(id)),
      (id) => former.get(id) ?? {},
    )
    return { ...bulkResult(items, done), done }
  }

  /** Gives a row to an owner or department of its own; a row that already has these is not changed. */
  async give({ id, version }: RowVersion, given: FieldValues): Promise<AnyRow> {
    const before = this.#checked(await this.#rows.find(id), version)
    const fields = await givenOwner(this.#resource, { given, before }, this.#uow.db, this.#context)
    return isUnchanged(before, fields) ? before : this.#change('transfer', before, fields)
  }

  /** Runs a write for each row, always in the order of ids to avoid deadlocks. Rows that have changed are skipped. */
  async forEach(items: readonly RowVersion[], write: (item: RowVersion) => Promise<AnyRow>) {
    const done: RowVersion[] = []
    for (const item of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      try {
        done.push(await write(item))
      } catch (error) {
        // An error of a hook fails the whole call. After a failed version check nothing of the row has been written.
        if (error !== this.#stale) throw error
      }
    }
    return bulkResult(items, done)
  }

  /** Marks the unit of work as unchanged if nothing was written. */
  end(): void {
    if (!this.#hasWritten) this.#uow.unchanged()
  }

  /** The row, if it has the version that was read. */
  #checked(row: AnyRow | undefined, version: number): AnyRow {
    try {
      return currentRow(this.#resource, row, version, { isOwn: this.#context.principal.scope.isOwn })
    } catch (error) {
      this.#stale = error
      throw error
    }
  }

  /** Throws if the caller may not set masked fields among these. */
  #checkMasked(fields: FieldValues, { isNew }: { readonly isNew: boolean }): void {
    const { principal, language } = this.#context
    checkMaskedFields(this.#resource, fields, { isNew, can: principal.scope.mayReveal, language })
  }

  /** Throws if a changed reference leads to a missing row, a changed item is not in its dictionary, or a new file is not one of the caller's. An unchanged one may be gone since. */
  async #checkReferences(fields: FieldValues, before: AnyRow | null, reverted?: Reverted): Promise<void> {
    const changed = Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before?.[name]))
    const { db } = this.#uow
    const { data } = this.#context.principal.scope
    const field =
      (await missingReference(db, this.#resource, changed, data)) ??
      (await missingLink(db, this.#resource, { fields: changed, before, data }))
    if (field !== undefined) throw fieldError(referenceMissing, field, this.#context.language)
    const itemField = await missingItem(db, this.#resource, changed)
    if (itemField !== undefined) throw fieldError(dictionaryItemMissing, itemField, this.#context.language)
    const known = reverted ? [before, reverted.stored] : [before]
    const fileField = await missingFile(db, this.#resource, { fields: changed, known, userId: this.#context.principal.id })
    if (fileField !== undefined) throw fieldError(fileMissing, fileField, this.#context.language)
  }

  /** The result of a write; throws the declared error if another row has the same value in a unique field. */
  async #stored<Result>(writing: Promise<Result>): Promise<Result> {
    try {
      return await writing
    } catch (failure) {
      const field = this.#store.fieldInUse(failure)
      const unique = this.#resource.unique.find((candidate) => candidate.field === field)
      throw unique ? fieldError(unique.error, unique.field, this.#context.language) : failure
    }
  }

  /** The owner and department of a new row: its creator and their department. */
  #assignedFields(): FieldValues {
    const { owner, department } = this.#resource.assigned
    const { id, departmentId } = this.#context.principal
    return { ...(owner !== undefined && { [owner]: id }), ...(department !== undefined && { [department]: departmentId }) }
  }

  get #now(): number {
    return this.#context.clock.now()
  }

  /** Gives rows to owners and departments; rows that have them already are not changed. */
  async #giveAll(items: readonly RowVersion[], fieldsOf: (id: string) => FieldValues) {
    const changed = new Set<string>()
    const { done, skipped } = await this.forEach(items, async ({ id, version }) => {
      const before = this.#checked(await this.#rows.find(id), version)
      const fields = fieldsOf(id)
      if (isUnchanged(before, fields)) return before
      changed.add(id)
      return this.#change('transfer', before, fields)
    })
    return { done: done.map((row) => ({ ...row, isChanged: changed.has(row.id) })), skipped }
  }

  #write(operation: ResourceWrite['operation'], id: string): ResourceWrite {
    return { operation, id, uow: this.#uow, context: this.#context }
  }

  async #change(
    operation: 'update' | 'transition' | 'transfer',
    before: AnyRow,
    fields: FieldValues,
    reverted?: Reverted,
  ): Promise<AnyRow> {
    const more = await this.#hooks.beforeWrite?.(this.#write(operation, before.id), before, fields)
    const all = { ...fields, ...more }
    await this.#checkReferences(all, before, reverted)
    const after = await this.#current(before, await this.#stored(this.#rows.update(before, all, this.#now)))
    return this.#written(operation, { before, after, current: after }, reverted)
  }

  /** The row after a write; throws if it has changed since it was read. */
  async #current({ id, version }: AnyRow, after: AnyRow | undefined): Promise<AnyRow> {
    return after ?? this.#checked(await this.#rows.find(id), version)
  }

  async #written(operation: ResourceWrite['operation'], { before, after, current }: Written, reverted?: Reverted): Promise<AnyRow> {
    await this.#hooks.afterWrite?.(this.#write(operation, current.id), before, after)
    this.#hasWritten = true
    const { name: resource, scope } = this.#resource
    const [from = null, to = null] = await withItemTitles(this.#uow.db, this.#resource, [before, after])
    const change = { resource, ...auditedChange(this.#resource, from, to, current) }
    this.#uow.audit(reverted ? { ...change, after: { ...change.after, [revertedToField]: reverted.to } } : change)
    const seenBy = (row: AnyRow | null) => row && visibilityOf(scope, row)
    this.#uow.changed({ resource, id: current.id, before: seenBy(before), after: seenBy(after) })
    return current
  }
}
