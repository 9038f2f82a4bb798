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
import { useWrite } from '#web/kit/api/queries.ts'
import { showToast } from '#web/kit/controls/toast.tsx'
import { formClaims, useForm } from '#web/kit/form/use-form.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { blankFields, fieldsOf } from './record-fields.tsx'
import { useRecordMessages } from './record-messages.ts'

/** What was typed, and how somebody else has left the record meanwhile. */
interface Conflict {
  readonly mine: RecordFields
  readonly theirs: BasicRecord
}

/** The form of a new record, or of one that is there; `onDone` is called when it is stored. */
export function useRecordForm(record: BasicRecord | undefined, onDone: () => void) {
  const messages = useRecordMessages()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const creation = useWrite(createRecord, { claims: formClaims, idempotencyKey })
  const update = useWrite(updateRecord, { claims: [...formClaims, recordChanged.code] })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // The record that the form starts from; its version goes with the change.
  const base = useRef(record)
  const form = useForm({ schema: recordFields, initial: record ? fieldsOf(record) : blankFields, submit: store })

  async function store(fields: RecordFields) {
    if (!base.current) return done(messages.created, await creation.mutateAsync({ body: fields }))
    if (!form.isDirty) return onDone()
    const { id, version } = base.current
    try {
      done(messages.saved, await update.mutateAsync({ params: { id }, body: { ...fields, version } }))
    } catch (error) {
      if (!isFailure(error, recordChanged)) throw error
      setConflict({ mine: fields, theirs: z.parse(recordSchema, error.details['current']) })
    }
  }

  function done(said: (name: string) => string, { name }: BasicRecord) {
    showToast({ kind: 'ok', message: said(name) })
    onDone()
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
