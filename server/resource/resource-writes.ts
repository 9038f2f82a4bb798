import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import type { LocalizedText } from '#contract/language.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { bulkResult, currentRow, type FieldValues, initialFields, isUnchanged, transitionFields } from '#contract/resource/rules.ts'
import { checkMaskedFields } from './masked-rules.ts'
import { checkReverted, revertedFields } from './revert-rules.ts'
import { checkChangedRow } from '#contract/resource/row-rules.ts'
import { isForeignKeyViolation } from '#server/db/constraints.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { creatorFields, formerOwners, givenOwner } from './given-owner.ts'
import type { ResourceHooks } from './hooks.ts'
import type { WriteContext } from '#server/kit/context.ts'
import type { JobDefinition } from '#server/kit/job.ts'
import { refusedTogether, SliceRefusedError } from './long-writes.ts'
import { purgeRow, RowReferredError } from './purge.ts'
import { type Change, RowChanges } from './row-changes.ts'
import { storedVersion } from './row-history.ts'
import type { ResourceStore } from './resource-store.ts'
import type { Rows } from './row-store.ts'

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

/** The fields of a row to be created, as `create` takes them. */
interface NewFields {
  readonly fields: FieldValues
  readonly hidden?: FieldValues | undefined
  readonly given?: FieldValues
}

/** How rows are written together: deleted ones or others, in the order in which they are named or in that of their ids, and with which fields. */
interface TogetherOptions {
  readonly isDeleted?: boolean
  readonly isInOrder?: boolean
  readonly fieldsOf?: (id: string) => FieldValues
}

/** Rows in the order of ids, in which all writes of many rows go, so that none waits for another. */
function inOrderOfIds(items: readonly RowVersion[]): RowVersion[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function changesOf(rows: readonly AnyRow[], fieldsOf: (id: string) => FieldValues): Change[] {
  return rows.map((before) => ({ before, fields: fieldsOf(before.id) }))
}

/** The writes of a resource in one unit of work. Each checks the version, runs the hooks, writes and audits. */
export class ResourceWrites {
  /** Many rows are written one by one: a hook runs for each, or rows that were written together have been refused. */
  readonly isByRow: boolean
  readonly #resource: AnyResource
  readonly #hooks: ResourceHooks
  readonly #store: ResourceStore
  readonly #rows: Rows
  readonly #changes: RowChanges
  readonly #uow: UnitOfWork
  readonly #context: WriteContext
  #hasPurged = false
  /** The last error of a version check. */
  #stale: unknown

  constructor(resource: AnyResource, { store, hooks = {} }: ResourceOptions, uow: UnitOfWork, context: WriteContext, isByRow = false) {
    this.#resource = resource
    this.#hooks = hooks
    this.#store = store
    this.#rows = store.rows(uow.db, context.principal.scope)
    this.#changes = new RowChanges(resource, { store, hooks }, uow, context)
    this.#uow = uow
    this.#context = context
    this.isByRow = isByRow || [hooks.beforeWrite, hooks.beforeRestore, hooks.afterWrite].some((hook) => hook !== undefined)
  }

  /** Creates a row; `hidden` are values of columns that rows never contain, `given` the owner and department if they are not those of the creator. */
  async create(fields: FieldValues, hidden: FieldValues = {}, given: FieldValues = {}): Promise<AnyRow> {
    const [row] = await this.#created([{ fields, hidden, given }])
    if (!row) throw new Error(`No row of ${this.#resource.name} was created`)
    return row
  }

  /** Creates rows. */
  createAll(rows: readonly NewFields[]): Promise<readonly AnyRow[]> {
    return refusedTogether(() => this.#created(rows))
  }

  /** Writes the given fields; a row that already has these values is not changed. */
  async update(id: string, version: number, fields: FieldValues): Promise<AnyRow> {
    this.#checkMasked(fields, { isNew: false })
    const before = this.#checked(await this.#rows.find(id), version)
    if (isUnchanged(before, fields)) return before
    checkChangedRow(this.#resource, before, fields, this.#context.language)
    return this.#change('update', { before, fields })
  }

  /** Writes fields of rows, in the order of ids unless `isInOrder`. Rows that have changed are skipped. */
  async updateAll(items: readonly RowVersion[], fieldsOf: (id: string) => FieldValues, { isInOrder = false } = {}) {
    if (this.isByRow) return this.forEach(items, ({ id, version }) => this.update(id, version, fieldsOf(id)))
    const write = async (rows: readonly AnyRow[]) => {
      for (const { id } of items) this.#checkMasked(fieldsOf(id), { isNew: false })
      for (const row of rows) checkChangedRow(this.#resource, row, fieldsOf(row.id), this.#context.language)
      return this.#changes.update('update', changesOf(rows, fieldsOf))
    }
    return this.#together(items, write, { fieldsOf, isInOrder })
  }

  /** Writes the fields of an earlier version, by the rules of an update; the change names that version. */
  async revert(id: string, { version, to }: { readonly version: number; readonly to: number }): Promise<AnyRow> {
    const before = this.#checked(await this.#rows.find(id), version)
    const stored = await storedVersion(this.#uow.db, this.#resource, { id, to })
    const fields = revertedFields(this.#resource, before, stored, this.#context.principal.scope.mayReveal)
    if (Object.keys(fields).length === 0) return before
    const { language } = this.#context
    checkReverted(this.#resource, before, fields, language)
    return this.#change('update', { before, fields, reverted: { stored: stored.fields, to } })
  }

  /** Changes the status of a row by a transition of its flow; `input` are the fields entered with it. */
  async move({ id, version }: RowVersion, transition: Pick<AnyTransition, 'from' | 'to'>, input: FieldValues = {}): Promise<AnyRow> {
    this.#checkMasked(input, { isNew: false })
    const before = this.#checked(await this.#rows.find(id), version)
    return this.#change('transition', { before, fields: transitionFields(this.#resource, transition, before, input) })
  }

  async remove(id: string, version: number): Promise<AnyRow> {
    const before = this.#checked(await this.#rows.find(id), version)
    return this.#current(before, await this.#changes.remove([before]))
  }

  /** Deletes rows. Rows that have changed are skipped. */
  async removeAll(items: readonly RowVersion[]) {
    if (this.isByRow) return this.forEach(items, ({ id, version }) => this.remove(id, version))
    return this.#together(items, (rows) => this.#changes.remove(rows))
  }

  async restore(id: string, version: number): Promise<AnyRow> {
    const deleted = this.#checked(await this.#rows.findDeleted(id), version)
    return this.#current(deleted, await this.#changes.restore([deleted]))
  }

  /** Restores deleted rows. Rows that have changed are skipped. */
  async restoreAll(items: readonly RowVersion[]) {
    if (this.isByRow) return this.forEach(items, ({ id, version }) => this.restore(id, version))
    return this.#together(items, (rows) => this.#changes.restore(rows), { isDeleted: true })
  }

  /** Deletes a row of the recycle bin for good; throws `RowReferredError`. */
  async purge(id: string, version: number): Promise<AnyRow> {
    const deleted = this.#checked(await this.#rows.findDeleted(id), version)
    const options = { store: this.#store, hooks: this.#hooks }
    const now = this.#context.clock.now()
    try {
      await purgeRow(this.#resource, options, this.#uow, { row: deleted, now, registry: this.#context.registry })
    } catch (error) {
      throw isForeignKeyViolation(error) ? new RowReferredError({ id, title: this.#resource.titleOf(deleted) }) : error
    }
    this.#hasPurged = true
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
    return isUnchanged(before, fields) ? before : this.#change('transfer', { before, fields })
  }

  /** Runs a write for each row, in the order of ids. Rows that have changed are skipped. */
  async forEach(items: readonly RowVersion[], write: (item: RowVersion) => Promise<AnyRow>) {
    const done: RowVersion[] = []
    for (const item of inOrderOfIds(items)) {
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
    if (!this.#hasPurged && !this.#changes.hasWritten) this.#uow.unchanged()
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

  async #created(rows: readonly NewFields[]): Promise<readonly AnyRow[]> {
    const created = []
    for (const { fields, hidden, given = {} } of rows) {
      this.#checkMasked(fields, { isNew: true })
      const id = newId(this.#context.clock)
      const owner = await givenOwner(this.#resource, { given, before: null }, this.#uow.db, this.#context)
      const assigned = { ...creatorFields(this.#resource, this.#context), ...owner }
      created.push({ id, fields, hidden, defaults: { ...initialFields(this.#resource), ...assigned } })
    }
    const written = await this.#changes.create(created)
    return created.flatMap(({ id }) => written.get(id) ?? [])
  }

  /** Writes rows together, but for those that are as they should be. Rows that have changed are skipped. */
  #together(
    items: readonly RowVersion[],
    write: (rows: readonly AnyRow[]) => Promise<ReadonlyMap<string, AnyRow>>,
    { isDeleted = false, isInOrder = false, fieldsOf }: TogetherOptions = {},
  ) {
    return refusedTogether(async () => {
      const versions = new Map((isInOrder ? items : inOrderOfIds(items)).map(({ id, version }) => [id, version]))
      // A row that is named twice is written twice.
      if (versions.size < items.length) throw new SliceRefusedError()
      const found = new Map((await this.#rows.keep([...versions.keys()], { isDeleted })).map((row) => [row.id, row]))
      const rows = [...versions].flatMap(([id, version]) => {
        const row = found.get(id)
        return row?.version === version ? row : []
      })
      const changing = new Set(fieldsOf ? rows.filter((row) => !isUnchanged(row, fieldsOf(row.id))) : rows)
      const written = await write([...changing])
      return bulkResult(
        items,
        rows.flatMap((row) => (changing.has(row) ? (written.get(row.id) ?? []) : row)),
      )
    })
  }

  /** Gives rows to owners and departments; rows that have them already are not changed. */
  async #giveAll(items: readonly RowVersion[], fieldsOf: (id: string) => FieldValues) {
    const changed = new Set<string>()
    const give = (rows: readonly AnyRow[]) => {
      for (const { id } of rows) changed.add(id)
      return this.#changes.update('transfer', changesOf(rows, fieldsOf))
    }
    const giveOne = async ({ id, version }: RowVersion) => {
      const before = this.#checked(await this.#rows.find(id), version)
      return isUnchanged(before, fieldsOf(id)) ? before : this.#current(before, await give([before]))
    }
    const isByRow = this.isByRow || items.length === 1
    const { done, skipped } = await (isByRow ? this.forEach(items, giveOne) : this.#together(items, give, { fieldsOf }))
    return { done: done.map((row) => ({ ...row, isChanged: changed.has(row.id) })), skipped }
  }

  async #change(operation: 'update' | 'transition' | 'transfer', change: Change): Promise<AnyRow> {
    return this.#current(change.before, await this.#changes.update(operation, [change]))
  }

  /** The row after a write; throws if it has changed since it was read. */
  async #current({ id, version }: AnyRow, written: ReadonlyMap<string, AnyRow>): Promise<AnyRow> {
    return written.get(id) ?? this.#checked(await this.#rows.find(id), version)
  }
}
