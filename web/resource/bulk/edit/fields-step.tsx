import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { request } from '#web/api/client.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { blankFields } from '#web/resource/form/form-values.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { useFormMessages } from '#web/ui/form/form-messages.ts'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import type { BegunBulkEdit } from './preview-bulk-edit.ts'
import type { BulkEditMessages } from './use-bulk-edit-messages.ts'

/** What was entered before the step was left. */
export interface EnteredFields {
  readonly chosen: readonly string[]
  readonly values: FieldValues
}

interface FieldsStepProps {
  resource: AnyResource
  words: AnyWords
  messages: BulkEditMessages
  entered: EnteredFields
  onEnter: (entered: EnteredFields) => void
  /** Set to what the button of the dialog does. */
  submit: RefObject<() => void>
  onBegun: (begun: BegunBulkEdit) => void
}

/** Asks which fields are changed, and for their new values. */
export function FieldsStep({ resource, words, messages, entered, onEnter, submit, onBegun }: FieldsStepProps) {
  const { choose } = useFormMessages()
  const [isMissing, setMissing] = useState(false)
  const { chosen, values } = entered
  const choices = resource.bulkEditable.map((id) => ({ id, label: words.fields[id] ?? id }))
  const isEmpty = chosen.length === 0
  useEffect(() => {
    if (isEmpty) submit.current = () => setMissing(true)
  }, [isEmpty, submit])
  return (
    <>
      <MultiSelectField
        label={messages.fields}
        hint={messages.fieldsHint}
        isRequired
        isSearchable={choices.length > 10}
        placeholder={choose}
        {...(isMissing && isEmpty && { error: messages.fieldsMissing })}
        choices={choices}
        value={chosen}
        onChange={(next) => onEnter({ chosen: next, values })}
      />
      {!isEmpty && (
        // The rules of a form are those of its first schema.
        <ValuesForm
          key={chosen.join()}
          {...{ resource, words, chosen, values, submit, onBegun }}
          onChange={(next) => onEnter({ chosen, values: { ...values, ...next } })}
        />
      )}
    </>
  )
}

interface ValuesFormProps extends Pick<FieldsStepProps, 'resource' | 'words' | 'submit' | 'onBegun'>, EnteredFields {
  onChange: (values: FieldValues) => void
}

function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

/** The new values, in the controls and by the rules of the form of a row. */
function ValuesForm({ resource, words, chosen, values, submit, onBegun, onChange }: ValuesFormProps) {
  const language = useLanguage()
  const [schema] = useState(() => z.strictObject(pick(resource.fields.shape, chosen)))
  const form = useForm({
    schema,
    initial: pick({ ...blankFields(resource), ...values }, chosen),
    async submit(fields) {
      const body: FieldValues = fields
      const { id, titles } = await request(resource.derivedCalls.bulkEdit, { body }, { handledErrors: formHandledErrors })
      onBegun({ id, titles, fields: body })
    },
  })
  const { send, values: current } = form
  const keep = useEffectEvent(onChange)
  useEffect(() => {
    submit.current = send
  }, [submit, send])
  useEffect(() => keep(current), [current])
  const { fields } = resourceLayout(resource, words, undefined, language)
  const shown = Object.entries(pick(fields, chosen)).map(([name, layout]) => [name, layout && { ...layout, autoFocus: false }] as const)
  return (
    <Form form={form}>
      <FieldGroups form={form} layout={{ fields: Object.fromEntries(shown) }} isReadOnly={false} />
    </Form>
  )
}
