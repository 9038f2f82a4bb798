import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  createRecord,
  record as recordSchema,
  recordChanged,
  recordFields,
  updateRecord,
  type BasicRecord,
  type RecordFields,
} from '#features/records/contract/records.ts'
import { isFailure } from '#web/kit/api/api-error.ts'
import { createKeyring } from '#web/kit/api/idempotency-key.ts'
import { useWrite } from '#web/kit/api/queries.ts'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { changedFields } from '#web/kit/form/changed-fields.ts'
import { formClaims, useForm } from '#web/kit/form/use-form.ts'
import { blankFields, fieldsOf } from './record-fields.tsx'
import { useRecordMessages } from './record-messages.ts'

/** What was typed on top of the newest version, and how somebody else has left that. */
interface Conflict {
  readonly mine: RecordFields
  readonly theirs: BasicRecord
}

function hasNone(fields: object): boolean {
  return Object.keys(fields).length === 0
}

/** The form of a new record, or of one that is there; `onDone` is called when it is stored. */
export function useRecordForm(record: BasicRecord | undefined, onDone: () => void) {
  const messages = useRecordMessages()
  const [keyOf] = useState(createKeyring)
  const creation = useWrite(createRecord, { claims: formClaims, idempotencyKey: ({ body }) => keyOf(body) })
  const update = useWrite(updateRecord, { claims: formClaims })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // The record that the form is compared with; its version goes with the change.
  const base = useRef(record)
  const form = useForm({ schema: recordFields, initial: record ? fieldsOf(record) : blankFields, submit: store })

  async function store(fields: RecordFields) {
    if (!base.current) return done(messages.created, await creation.mutateAsync({ body: fields }))
    const { id, version } = base.current
    const changes = changedFields(fieldsOf(base.current), fields)
    if (hasNone(changes)) return onDone()
    try {
      done(messages.saved, await update.mutateAsync({ params: { id }, body: { ...changes, version } }))
    } catch (error) {
      if (!isFailure(error, recordChanged)) throw error
      meet(changes, z.parse(recordSchema, error.details['current']), version)
    }
  }

  /** Takes over what only the other person has changed, and asks about the rest. */
  function meet(changes: Partial<RecordFields>, theirs: BasicRecord, readVersion: number) {
    const mine = { ...fieldsOf(theirs), ...changes }
    if (hasNone(changedFields(fieldsOf(theirs), mine))) return done(messages.saved, theirs)
    // With the version that was read it is asked again, until one of the two has been chosen.
    base.current = { ...theirs, version: readVersion }
    form.rebase(fieldsOf(theirs))
    setConflict({ mine, theirs })
  }

  function done(said: (name: string) => string, { name }: BasicRecord) {
    showToast({ kind: 'ok', message: said(name) })
    // Where the form was closed before its answer came, another may be open by now.
    if (form.formProps.ref.current) onDone()
  }

  function keepMine({ theirs }: Conflict) {
    base.current = theirs
    setConflict(null)
    form.send()
  }

  function takeTheirs({ theirs }: Conflict) {
    base.current = theirs
    setConflict(null)
    form.reset(fieldsOf(theirs))
  }

  return { form, conflict, keepMine, takeTheirs, goBack: () => setConflict(null) }
}
