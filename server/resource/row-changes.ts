import { dictionaryItemMissing, fieldError, fileMissing, referenceMissing } from '#contract/resource/field-errors.ts'
import { revertedToField } from '#contract/resource/history-rules.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { auditedChange, type FieldValues } from '#contract/resource/rules.ts'
import { visibilityOf } from '#contract/resource/scope.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { missingItem, withItemTitles } from '#server/dictionaries/dictionary-fields.ts'
import type { WriteContext } from '#server/kit/context.ts'
import { missingFile } from './file-use-store.ts'
import type { ResourceHooks, ResourceWrite } from './hooks.ts'
import { missingLink } from './link-store.ts'
import { missingReference } from './reference-store.ts'
import type { ResourceStore } from './resource-store.ts'
import type { NewRow, Rows } from './row-store.ts'

/** An earlier version whose fields are written back. */
interface Reverted {
  readonly stored: FieldValues
  readonly to: number
}

/** A row as it was read, and what is to be written to it. */
export interface Change {
  readonly before: AnyRow
  readonly fields: FieldValues
  readonly reverted?: Reverted | undefined
}

/** A row before and after a write, null where it does not exist or is deleted; `current` is the row after the write, deleted or not. */
interface Written {
  readonly before: AnyRow | null
  readonly after: AnyRow | null
  readonly current: AnyRow
  readonly reverted?: Reverted | undefined
}

/** Rows after a write by id. Those that somebody has changed since they were read are not among them. */
type WrittenRows = ReadonlyMap<string, AnyRow>

/** Writes rows that were checked, one or many: runs the hooks, checks what the rows refer to, writes, and audits each row. */
export class RowChanges {
  readonly #resource: AnyResource
  readonly #hooks: ResourceHooks
  readonly #store: ResourceStore
  readonly #rows: Rows
  readonly #uow: UnitOfWork
  readonly #context: WriteContext
  hasWritten = false

  constructor(
    resource: AnyResource,
    { store, hooks }: { readonly store: ResourceStore; readonly hooks: ResourceHooks },
    uow: UnitOfWork,
    context: WriteContext,
  ) {
    this.#resource = resource
    this.#hooks = hooks
    this.#store = store
    this.#rows = store.rows(uow.db, context.principal.scope)
    this.#uow = uow
    this.#context = context
  }

  /** Creates rows; `defaults` are values that entered ones do not replace. */
  async create(rows: readonly (NewRow & { readonly defaults: FieldValues })[]): Promise<WrittenRows> {
    const created: NewRow[] = []
    for (const { id, fields, hidden = {}, defaults } of rows) {
      const more = await this.#hooks.beforeWrite?.(this.#write('create', id), null, fields)
      created.push({ id, hidden, fields: { ...fields, ...defaults, ...more } })
    }
    await this.#checkReferences(created.map(({ fields }) => ({ fields, before: null })))
    const written = await this.#stored(this.#rows.createAll(created, this.#now))
    await this.#written(
      'create',
      created.flatMap(({ id }) => {
        const row = written.get(id)
        return row ? { before: null, after: row, current: row } : []
      }),
    )
    return written
  }

  /** Writes fields of rows. */
  async update(operation: 'update' | 'transition' | 'transfer', changes: readonly Change[]): Promise<WrittenRows> {
    const complete: Change[] = []
    for (const change of changes) {
      const more = await this.#hooks.beforeWrite?.(this.#write(operation, change.before.id), change.before, change.fields)
      complete.push({ ...change, fields: { ...change.fields, ...more } })
    }
    await this.#checkReferences(complete)
    const written = await this.#stored(this.#rows.updateAll(complete, this.#now))
    await this.#written(
      operation,
      changes.flatMap(({ before, reverted }) => {
        const after = written.get(before.id)
        return after ? { before, after, current: after, reverted } : []
      }),
    )
    return written
  }

  async remove(rows: readonly AnyRow[]): Promise<WrittenRows> {
    const changes = rows.map((before) => ({ before, fields: {} }))
    const written = await this.#rows.setAllDeleted(changes, true, this.#now)
    await this.#written(
      'remove',
      rows.flatMap((before) => {
        const current = written.get(before.id)
        return current ? { before, after: null, current } : []
      }),
    )
    return written
  }

  async restore(rows: readonly AnyRow[]): Promise<WrittenRows> {
    const changes: Change[] = []
    for (const before of rows)
      changes.push({ before, fields: (await this.#hooks.beforeRestore?.(this.#write('restore', before.id), before)) ?? {} })
    const written = await this.#stored(this.#rows.setAllDeleted(changes, false, this.#now))
    await this.#written(
      'restore',
      rows.flatMap(({ id }) => {
        const row = written.get(id)
        return row ? { before: null, after: row, current: row } : []
      }),
    )
    return written
  }

  get #now(): number {
    return this.#context.clock.now()
  }

  #write(operation: ResourceWrite['operation'], id: string): ResourceWrite {
    return { operation, id, uow: this.#uow, context: this.#context }
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

  /** Throws if a changed reference leads to a missing row, a changed item is not in its dictionary, or a new file is not one of the caller's. An unchanged one may be gone since. */
  async #checkReferences(
    changes: readonly { readonly fields: FieldValues; readonly before: AnyRow | null; readonly reverted?: Reverted | undefined }[],
  ): Promise<void> {
    const { db } = this.#uow
    const { language, principal } = this.#context
    const { data } = principal.scope
    const changed = changes.map(({ fields, before, reverted }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before?.[name])),
      before,
      known: reverted ? [before, reverted.stored] : [before],
    }))
    const fieldsOfRows = changed.map(({ fields }) => fields)
    let field = await missingReference(db, this.#resource, fieldsOfRows, data)
    for (const change of changed) field ??= await missingLink(db, this.#resource, { ...change, data })
    if (field !== undefined) throw fieldError(referenceMissing, field, language)
    const itemField = await missingItem(db, this.#resource, fieldsOfRows)
    if (itemField !== undefined) throw fieldError(dictionaryItemMissing, itemField, language)
    for (const { fields, known } of changed) {
      const fileField = await missingFile(db, this.#resource, { fields, known, userId: principal.id })
      if (fileField !== undefined) throw fieldError(fileMissing, fileField, language)
    }
  }

  /** Runs the hooks after a write, and audits and announces each row. */
  async #written(operation: ResourceWrite['operation'], rows: readonly Written[]): Promise<void> {
    if (rows.length === 0) return
    for (const { before, after, current } of rows) await this.#hooks.afterWrite?.(this.#write(operation, current.id), before, after)
    await this.#hooks.forRows?.afterWrite({ operation, uow: this.#uow, context: this.#context }, rows)
    this.hasWritten = true
    const { name: resource, scope } = this.#resource
    const titled = await withItemTitles(
      this.#uow.db,
      this.#resource,
      rows.flatMap(({ before, after }) => [before, after]),
    )
    const seenBy = (row: AnyRow | null) => row && visibilityOf(scope, row)
    for (const [index, { before, after, current, reverted }] of rows.entries()) {
      const [from = null, to = null] = titled.slice(2 * index, 2 * index + 2)
      const change = { resource, ...auditedChange(this.#resource, from, to, current) }
      this.#uow.audit(reverted ? { ...change, after: { ...change.after, [revertedToField]: reverted.to } } : change)
      this.#uow.changed({ resource, id: current.id, before: seenBy(before), after: seenBy(after) })
    }
  }
}
