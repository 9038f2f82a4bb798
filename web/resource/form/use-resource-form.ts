import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/drafts.ts'
import { holdsFiles } from '#contract/resource/file-fields.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isApiError } from '#web/base/api-error.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { showsRowsOf, useWrite } from '#web/api/queries.ts'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { ShownWhen } from '#web/ui/form/schema/use-field-rules.ts'
import { formHandledErrors, type FormState, useForm } from '#web/ui/form/use-form.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { blankFields, fieldsOf } from './form-values.ts'
import { useMaskedFields } from './use-masked-fields.ts'
import { type ReadRow, readRowOf, useCurrentRow } from './use-current-row.ts'
import { type Conflict, conflictingFields, pick } from './three-way-merge.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { offerUndo, undoUnlessChanged } from '#web/resource/undo/changes.ts'
import { useUndoMessages } from '#web/resource/undo/messages.ts'

interface ResourceFormOptions {
  /** The row to edit; undefined creates one. */
  readonly row: AnyRow | undefined
  /** Values that a new row starts with. */
  readonly initial?: FieldValues | undefined
  readonly messages: ResourceMessages
  /** Creates the row in another way than by the derived call. */
  readonly create?: ((values: FieldValues) => Promise<AnyRow>) | undefined
  /** What else is done with the row as stored before the form is, even if its page is hidden meanwhile. */
  readonly afterStore?: ((row: AnyRow) => Promise<void>) | undefined
  /** Called with the row as stored. */
  readonly onDone: (row: AnyRow) => void
  /** Opens a new row from the message that it was created, where the list may not show it. */
  readonly onView?: ((row: AnyRow) => void) | undefined
  /** Conditions for showing fields, see `useForm`. */
  readonly shownWhen?: ShownWhen<AnyResource['fields']>
  /** Asks for confirmation when the user leaves the page with unsaved input. For forms on a page. */
  readonly hasLeaveGuard?: boolean
  /** Reads the row as it is stored now; by the resource's own call unless given. */
  readonly read?: ReadRow | undefined
  /** The row is only shown: there is no input to keep as a draft. */
  readonly isReadOnly?: boolean
  /** Unsaved input is not kept as a draft: there is no place to offer it. */
  readonly hasDraft?: boolean
}

function initialValues(resource: AnyResource, row: AnyRow | undefined, initial: FieldValues | undefined): FieldValues {
  return row ? fieldsOf(resource, row) : { ...blankFields(resource), ...initial }
}

function updateInput({ id, version }: AnyRow, changes: FieldValues) {
  return { params: { id }, body: { ...changes, version } }
}

/** The changes of one user, the row before, and as another user has changed it. */
interface Sides {
  readonly changes: FieldValues
  readonly before: AnyRow
  readonly current: AnyRow
}

/** The row that a draft has changed; undefined if that is the current one. */
function rowOfDraft(current: AnyRow, { version, fields }: Draft): AnyRow | undefined {
  if (version === null || version >= current.version) return undefined
  return { ...current, ...Object.fromEntries(fields.map(({ name, before }) => [name, before])), version }
}

/** The row that changes are computed against and whose version is sent with them, and the fields that the user has to decide about. */
function useBaseRow(row: AnyRow | undefined, fieldsIn: (row: AnyRow) => FieldValues) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const base = useRef(row)

  /** Lets the user decide about the fields that both sides have changed; returns whether there are any. */
  function ask({ changes, before, current }: Sides): boolean {
    const theirs = fieldsIn(current)
    const names = conflictingFields(changes, fieldsIn(before), theirs)
    if (names.length === 0) return false
    // Keep the old values and version of these fields, so that saving asks again until the user has decided.
    base.current = { ...current, ...pick(before, names), version: before.version }
    setConflict({ mine: pick(changes, names), theirs: pick(theirs, names), since: before.version, current })
    return true
  }

  return {
    base,
    conflict,
    ask,
    /** Asks in the same way if the row has changed since the draft. */
    askAboutDraft(changes: FieldValues, draft: Draft): void {
      const current = base.current
      const before = current && rowOfDraft(current, draft)
      if (before) ask({ changes, before, current })
    },
    settle({ current }: Conflict, continuation: () => void): void {
      base.current = current
      setConflict(null)
      continuation()
    },
    /** Goes on from the row as stored now, unless the user has changed the same field; returns whether it does. Otherwise saving asks. */
    refresh(current: AnyRow, values: FieldValues): boolean {
      const before = base.current
      if (!before || current.version <= before.version) return false
      const old = fieldsIn(before)
      if (conflictingFields(changedFields(old, values), old, fieldsIn(current)).length > 0) return false
      base.current = current
      return true
    },
    goBack: () => setConflict(null),
  }
}

function draftOf({ name, redacted, masked }: AnyResource, row: AnyRow | undefined) {
  return { form: name, recordId: row?.id, version: row?.version ?? null, omit: [...redacted, ...masked] }
}

/** Returns the function that fills in the stored values that were chosen in a conflict, and saves. */
function resolution(form: Pick<FormState<AnyResource['fields']>, 'setValues' | 'send'>, settle: ReturnType<typeof useBaseRow>['settle']) {
  return (settled: Conflict, taken: FieldValues) =>
    settle(settled, () => {
      form.setValues(taken)
      form.send()
    })
}

/** The hidden fields of a form, and the function that goes on with the value of one as it is, which is no change. */
function revelation(
  form: Pick<FormState<AnyResource['fields']>, 'rebase' | 'focus'>,
  { hidden, reveal }: ReturnType<typeof useMaskedFields>,
  base: ReturnType<typeof useBaseRow>['base'],
) {
  function onReveal(field: string, value: string | null): void {
    const fieldsIn = reveal(field, value)
    if (base.current) form.rebase(fieldsIn(base.current))
    // The button is gone with its press.
    form.focus(field)
  }
  return { fields: hidden, onReveal }
}

function useRowWrites(
  resource: AnyResource,
  { create, afterStore, onView, messages }: Pick<ResourceFormOptions, 'create' | 'afterStore' | 'onView' | 'messages'>,
) {
  const { name, fields, permissions, availableCalls, derivedCalls: calls } = resource
  // Lists of files show where each is used.
  useEffect(() => {
    if (holdsFiles(fields.shape)) showsRowsOf('files', name)
  }, [name, fields])

  const [keyOf, setKeyOf] = useState(createIdempotencyKeys)
  const creation = useWrite(calls.create, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const { mutateAsync } = useWrite(calls.update, { handledErrors: formHandledErrors })
  const reversion = useWrite(calls.revert, { handledErrors: [resource.changed.name] })
  const changeMessages = useUndoMessages()
  const canRevert = useCan(permissions.revert ?? permissions.edit) && availableCalls.includes(calls.revert)
  function undo(saved: AnyRow, before: AnyRow): Promise<void> {
    const { id, version } = saved
    return undoUnlessChanged(resource, changeMessages.changedSince(resource.titleOf(saved)), async () => {
      const row = resource.rowOf(await reversion.mutateAsync({ params: { id }, body: { version, to: before.version } }))
      showToast({ kind: 'ok', message: changeMessages.rowUndone(resource.titleOf(row)) })
    })
  }
  return {
    /** Says that a row was saved, and offers to undo that. Where more than the row is stored, going back would undo a part only. */
    notifySaved(saved: AnyRow, before: AnyRow): void {
      const message = changeMessages.saved(resource.titleOf(saved))
      if (!canRevert || afterStore || saved.version === before.version) showToast({ kind: 'ok', message })
      else offerUndo({ message, label: changeMessages.undo, undo: () => undo(saved, before) })
    },

    async create(values: FieldValues): Promise<AnyRow> {
      const created = resource.rowOf(await (create ? create(values) : creation.mutateAsync({ body: values })))
      // The same values once more are another row.
      setKeyOf(createIdempotencyKeys)
      return created
    },

    notifyCreated(created: AnyRow): void {
      const action = onView && { label: messages.view, onPress: () => onView(created) }
      showToast({ kind: 'ok', message: changeMessages.created(resource.titleOf(created)), ...(action && { action }) })
    },

    /** The row after an update, or as another user has changed it. */
    async update(before: AnyRow, changes: FieldValues): Promise<{ row: AnyRow } | { conflict: AnyRow }> {
      try {
        return { row: resource.rowOf(await mutateAsync(updateInput(before, changes))) }
      } catch (error) {
        if (!isApiError(error, resource.changed)) throw error
        return { conflict: resource.rowOf(error.details['current']) }
      }
    },
  }
}

/**
 * The form of a new or existing row. If another user has changed the row in the meantime, the changes are merged, and the user only has to decide
 * about fields that both have changed to different values. An existing row is read again when the form is opened. `latest` is the row as last received.
 */
export function useResourceForm(
  resource: AnyResource,
  { row, initial, messages, create, afterStore, onDone, onView, ...options }: ResourceFormOptions,
) {
  const { read = readRowOf(resource), isReadOnly = false, hasDraft = !isReadOnly } = options
  const writes = useRowWrites(resource, { create, afterStore, onView, messages })
  const masked = useMaskedFields(resource, row)
  const { base, conflict, ask, askAboutDraft, settle, refresh, goBack } = useBaseRow(row, masked.fieldsIn)
  const [latest, setLatest] = useState(row)
  const form = useForm({
    schema: masked.schema,
    initial: initialValues(resource, row, initial),
    submit: (values) => store(values),
    ...options,
    draft: hasDraft ? { ...draftOf(resource, latest), onRestore } : undefined,
  })

  /** Takes the input of a draft. If the row has changed since, the changes are merged as in a conflict. */
  function onRestore(changes: FieldValues, draft: Draft): void {
    form.setValues(changes)
    askAboutDraft(changes, draft)
  }

  async function store(values: FieldValues, before = base.current): Promise<void> {
    if (!before) return done(await writes.create(values), writes.notifyCreated)
    const changes = changedFields(masked.fieldsIn(before), values)
    if (Object.keys(changes).length === 0) return done(before)
    const saved = await writes.update(before, changes)
    return 'conflict' in saved ? merge(changes, before, saved.conflict) : done(saved.row, () => writes.notifySaved(saved.row, before))
  }

  /** Fills in a row that was received, where the user has not changed it. */
  function take(current: AnyRow): FieldValues {
    form.rebase(masked.fieldsIn(current))
    setLatest(current)
    return masked.fieldsIn(current)
  }

  async function merge(changes: FieldValues, before: AnyRow, current: AnyRow): Promise<void> {
    const theirs = take(current)
    if (Object.keys(changedFields(theirs, { ...theirs, ...changes })).length === 0)
      return done(current, () => writes.notifySaved(current, current))
    if (ask({ changes, before, current })) return
    base.current = current
    await store({ ...theirs, ...changes })
  }

  async function done(saved: AnyRow, notify?: (saved: AnyRow) => void): Promise<void> {
    await afterStore?.(saved)
    notify?.(saved)
    // If this form was closed before the response, another may be open now, which must stay open.
    if (form.isMounted()) onDone(saved)
  }

  const notice = useCurrentRow(resource, isReadOnly ? undefined : row?.id, {
    read,
    onRead: (current) => refresh(current, form.values) && take(current),
  })
  return { form: { ...form, notice }, latest, conflict, goBack, resolve: resolution(form, settle), masked: revelation(form, masked, base) }
}
