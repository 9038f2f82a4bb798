import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isApiError } from '#web/base/api-error.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import { fieldsOf } from '#web/resource/form/form-values.ts'
import { type Conflict, conflictingFields, pick } from '#web/resource/form/three-way-merge.ts'

/** The row as stored, or the fields that another user has changed to other values. */
export type SaveResult = { readonly saved: AnyRow } | { readonly conflict: Conflict }

interface UpdateInput {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
}

/** How often a change is merged with those of others before giving up. */
const mergeLimit = 5

/**
 * Saves changes of rows by the update call of their resource, those of one row after another. What others have changed meanwhile is merged: a
 * change is sent again with the version of the row as it is now, unless both have changed the same field.
 */
export class RowSaver {
  readonly #resource: AnyResource
  readonly #update: (input: UpdateInput) => Promise<unknown>
  readonly #newest = new Map<string, AnyRow>()
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(resource: AnyResource, update: (input: UpdateInput) => Promise<unknown>) {
    this.#resource = resource
    this.#update = update
  }

  /** Saves changes of a row. `before` is the row as the user has seen it. Fails with the `ApiError` of the call. */
  save(before: AnyRow, changes: FieldValues): Promise<SaveResult> {
    const previous = this.#queues.get(before.id) ?? Promise.resolve()
    const run = previous.then(
      () => this.#store(before, changes),
      () => this.#store(before, changes),
    )
    this.#queues.set(before.id, run)
    return run
  }

  /** The row as last received. */
  newest(row: AnyRow): AnyRow {
    const known = this.#newest.get(row.id)
    return known && known.version > row.version ? known : row
  }

  async #store(before: AnyRow, changes: FieldValues, attempt = 1): Promise<SaveResult> {
    const resource = this.#resource
    const current = this.newest(before)
    const theirs = fieldsOf(resource, current)
    const names = conflictingFields(changes, fieldsOf(resource, before), theirs)
    if (names.length > 0) return { conflict: { mine: pick(changes, names), theirs: pick(theirs, names), since: before.version, current } }
    const { id, version } = current
    const remaining = changedFields(theirs, { ...theirs, ...changes })
    if (Object.keys(remaining).length === 0) return { saved: current }
    try {
      return { saved: this.#receive(await this.#update({ params: { id }, body: { ...remaining, version } })) }
    } catch (error) {
      if (!isApiError(error, resource.changed) || attempt === mergeLimit) throw error
      this.#receive(error.details['current'])
      return this.#store(before, changes, attempt + 1)
    }
  }

  #receive(value: unknown): AnyRow {
    const row = this.#resource.rowOf(value)
    this.#newest.set(row.id, row)
    return row
  }
}
