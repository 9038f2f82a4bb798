import { useRef, useState } from 'react'
import type { Draft } from '#contract/drafts.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isApiError } from '#web/api/api-error.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { ShownWhen } from '#web/ui/form/schema/use-field-rules.ts'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import type { ToastRequest } from '#web/ui/toast/toast-queue.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { blankFields, fieldsOf } from './form-values.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

interface ResourceFormOptions {
  /** The row to edit; undefined creates one. */
  readonly row: AnyRow | undefined
  /** Values that a new row starts with. */
  readonly initial?: FieldValues | undefined
  readonly messages: ResourceMessages
  /** Creates the row in another way than by the derived call. */
  readonly create?: ((values: FieldValues) => Promise<AnyRow>) | undefined
  /** Called with the row as stored. */
  readonly onDone: (row: AnyRow) => void
  /** Opens a new row from the message that it was created, where the list may not show it. */
  readonly onView?: ((row: AnyRow) => void) | undefined
  /** Conditions for showing fields, see `useForm`. */
  readonly shownWhen?: ShownWhen<AnyResource['fields']>
  /** Asks for confirmation when the user leaves the page with unsaved input. For forms on a page. */
  readonly hasLeaveGuard?: boolean
  /** The row is only shown: there is no input to keep as a draft. */
  readonly isReadOnly?: boolean
}

/** The fields that two users have changed to different values: as entered here, and as stored now. */
export interface Conflict {
  readonly mine: FieldValues
  readonly theirs: FieldValues
  readonly current: AnyRow
}

/** The names of the fields that both sides have changed since `before`, to different values. */
function conflictingFields(changes: FieldValues, before: FieldValues, theirs: FieldValues): string[] {
  const changedByThem = changedFields(before, theirs)
  return Object.keys(changedFields(pick(theirs, Object.keys(changes)), changes)).filter((name) => name in changedByThem)
}

function initialValues(resource: AnyResource, row: AnyRow | undefined, initial: FieldValues | undefined): FieldValues {
  return row ? fieldsOf(resource, row) : { ...blankFields(resource), ...initial }
}

function updateInput({ id, version }: AnyRow, changes: FieldValues) {
  return { params: { id }, body: { ...changes, version } }
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The changes of one user, the row before, and as another user has changed it. */
interface Sides {
  readonly changes: FieldValues
  readonly before: AnyRow
  readonly current: AnyRow
}

/** The row that changes are computed against and whose version is sent with them, and the fields that the user has to decide about. */
function useBaseRow(resource: AnyResource, row: AnyRow | undefined) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const base = useRef(row)
  return {
    base,
    conflict,
    /** Lets the user decide about the fields that both sides have changed; returns whether there are any. */
    ask({ changes, before, current }: Sides): boolean {
      const theirs = fieldsOf(resource, current)
      const names = conflictingFields(changes, fieldsOf(resource, before), theirs)
      if (names.length === 0) return false
      // Keep the old values and version of these fields, so that saving asks again until the user has decided.
      base.current = { ...current, ...pick(before, names), version: before.version }
      setConflict({ mine: pick(changes, names), theirs: pick(theirs, names), current })
      return true
    },
    settle({ current }: Conflict, continuation: () => void): void {
      base.current = current
      setConflict(null)
      continuation()
    },
    goBack: () => setConflict(null),
  }
}

/** The row that a draft has changed; undefined if that is the current one. */
function rowOfDraft(current: AnyRow, { version, fields }: Draft): AnyRow | undefined {
  if (version === null || version >= current.version) return undefined
  return { ...current, ...Object.fromEntries(fields.map(({ name, before }) => [name, before])), version }
}

function draftOf({ name, redacted }: AnyResource, row: AnyRow | undefined) {
  return { form: name, recordId: row?.id, version: row?.version ?? null, omit: redacted }
}

function useRowWrites(calls: AnyResource['derivedCalls']) {
  const [keyOf] = useState(createIdempotencyKeys)
  const creation = useWrite(calls.create, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  return { creation, update: useWrite(calls.update, { handledErrors: formHandledErrors }) }
}

function showDone(message: string, action: ToastRequest['action']): void {
  showToast({ kind: 'ok', message, ...(action && { action }) })
}

/**
 * The form of a new or existing row. If another user has changed the row in the meantime, the changes are merged, and the user only has to decide
 * about fields that both have changed to different values; taking theirs keeps other input. `latest` is the row as last received.
 */
export function useResourceForm(
  resource: AnyResource,
  { row, initial, messages, create, onDone, onView, isReadOnly = false, ...options }: ResourceFormOptions,
) {
  const { derivedCalls: calls, fields, titleOf } = resource
  const { creation, update } = useRowWrites(calls)
  const { base, conflict, ask, settle, goBack } = useBaseRow(resource, row)
  const [latest, setLatest] = useState(row)
  const form = useForm({
    schema: fields,
    initial: initialValues(resource, row, initial),
    submit: store,
    draft: isReadOnly ? undefined : { ...draftOf(resource, latest), onRestore: restore },
    ...options,
  })

  async function store(values: FieldValues): Promise<void> {
    if (!base.current) {
      const created = await (create ? create(values) : creation.mutateAsync({ body: values }))
      return done(messages.created, resource.rowOf(created), onView)
    }
    const before = base.current
    const changes = changedFields(fieldsOf(resource, before), values)
    if (Object.keys(changes).length === 0) return onDone(before)
    try {
      done(messages.saved, resource.rowOf(await update.mutateAsync(updateInput(before, changes))))
    } catch (error) {
      if (!isApiError(error, resource.changed)) throw error
      await merge(changes, before, resource.rowOf(error.details['current']))
    }
  }

  async function merge(changes: FieldValues, before: AnyRow, current: AnyRow): Promise<void> {
    const theirs = fieldsOf(resource, current)
    form.rebase(theirs)
    setLatest(current)
    if (Object.keys(changedFields(theirs, { ...theirs, ...changes })).length === 0) return done(messages.saved, current)
    if (ask({ changes, before, current })) return
    base.current = current
    await store({ ...theirs, ...changes })
  }

  /** Takes the input of a draft. If the row has changed since, the changes are merged as in a conflict. */
  function restore(changes: FieldValues, draft: Draft): void {
    form.setValues(changes)
    const current = base.current
    const before = current && rowOfDraft(current, draft)
    if (before) ask({ changes, before, current })
  }

  function done(messageOf: (title: string) => string, saved: AnyRow, view?: (row: AnyRow) => void) {
    showDone(messageOf(titleOf(saved)), view && { label: messages.view, onPress: () => view(saved) })
    // If this form was closed before the response, another may be open now, which must stay open.
    if (form.formProps.ref.current) onDone(saved)
  }

  const keepMine = (settled: Conflict) => settle(settled, form.send)
  const takeTheirs = (settled: Conflict) => settle(settled, () => form.setValues(settled.theirs))
  return { form, latest, conflict, keepMine, takeTheirs, goBack }
}
