import { useRef, useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isFailure } from '#web/kit/api/api-error.ts'
import { createKeyring } from '#web/kit/api/idempotency-key.ts'
import { useWrite } from '#web/kit/api/queries.ts'
import { changedFields } from '#web/kit/form/changed-fields.ts'
import { formClaims, useForm } from '#web/kit/form/use-form.ts'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { blankFields, fieldsOf } from './form-values.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

interface ResourceFormOptions {
  /** The row to edit; without it the form creates one. */
  readonly row: AnyRow | undefined
  readonly messages: ResourceMessages
  readonly onDone: () => void
}

/** The form of a new or existing row. After a conflict untouched fields get the current values, typed ones stay, and it can be saved again. */
export function useResourceForm(resource: AnyResource, { row, messages, onDone }: ResourceFormOptions) {
  const { calls, fields, titleOf, singular } = resource
  const [keyOf] = useState(createKeyring)
  const creation = useWrite(calls.create, { claims: formClaims, idempotencyKey: ({ body }) => keyOf({ body }) })
  const update = useWrite(calls.update, { claims: formClaims })
  // The form is compared with this; its version is sent with the change.
  const base = useRef(row)
  const form = useForm({ schema: fields, initial: row ? fieldsOf(resource, row) : blankFields(resource), submit: store })

  async function store(values: FieldValues) {
    if (!base.current) return done(messages.created, resource.rowOf(await creation.mutateAsync({ body: values })))
    const { id, version } = base.current
    const changes = changedFields(fieldsOf(resource, base.current), values)
    if (Object.keys(changes).length === 0) return onDone()
    try {
      done(messages.saved, resource.rowOf(await update.mutateAsync({ params: { id }, body: { ...changes, version } })))
    } catch (error) {
      if (isFailure(error, { name: `${singular}Changed` })) applyCurrent(resource.rowOf(error.details['current']))
      throw error
    }
  }

  function applyCurrent(current: AnyRow) {
    base.current = current
    form.rebase(fieldsOf(resource, current))
  }

  function done(messageOf: (title: string) => string, saved: AnyRow) {
    showToast({ kind: 'ok', message: messageOf(titleOf(saved)) })
    // If the form was closed before the response, another may be open by now.
    if (form.formProps.ref.current) onDone()
  }

  return form
}
