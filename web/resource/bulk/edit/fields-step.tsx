import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { fieldKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isFilledIn, requiredWhen } from '#contract/schemas/required-when.ts'
import { request } from '#web/api/client.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { blankFields } from '#web/resource/form/form-values.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import type { AnyFieldLayout } from '#web/ui/form/schema/form-layout.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { ChosenFields } from './chosen-fields.tsx'
import type { BegunBulkEdit } from './preview-bulk-edit.ts'
import type { BulkEditMessages } from './messages.ts'

/** What was entered before the step was left. */
export interface EnteredFields {
  readonly chosen: readonly string[]
  readonly values: FieldValues
  /** The fields that are emptied. */
  readonly cleared: readonly string[]
}

interface FieldsStepProps {
  resource: AnyResource
  words: AnyWords
  common: ResourceMessages
  messages: BulkEditMessages
  entered: EnteredFields
  onEnter: (entered: EnteredFields) => void
  /** Set to what the button of the dialog does. */
  submit: RefObject<() => void>
  onBegun: (begun: BegunBulkEdit) => void
}

/** Asks which fields are changed, and for their new values. */
export function FieldsStep({ resource, words, common, messages, entered, onEnter, submit, onBegun }: FieldsStepProps) {
  const [isMissing, setMissing] = useState(false)
  const [focused, setFocused] = useState<string>()
  const { chosen, values, cleared } = entered
  const choices = resource.bulkEditable.map((id) => ({ id, label: words.fields[id] ?? id }))
  const blanks = blankFields(resource)
  const clearable = choices.filter(({ id }) => isClearable(resource, id) && !chosen.includes(id))
  const isEmpty = chosen.length === 0 && cleared.length === 0
  useEffect(() => {
    if (isEmpty) submit.current = () => setMissing(true)
  }, [isEmpty, submit])
  return (
    <>
      <ChosenFields
        {...{ choices, chosen, messages }}
        isMissing={isMissing && isEmpty}
        onChange={(next, focused) => {
          setFocused(focused)
          onEnter({ chosen: next, values, cleared: cleared.filter((name) => !next.includes(name)) })
        }}
      />
      {!isEmpty && (
        // The rules of a form are those of its first schema.
        <ValuesForm
          key={chosen.join()}
          {...{ resource, words, common, chosen, values, focused, submit, onBegun }}
          cleared={Object.fromEntries(cleared.map((name) => [name, blanks[name] ?? null]))}
          onChange={(next) => onEnter({ chosen, values: { ...values, ...next }, cleared })}
        />
      )}
      {(clearable.length > 0 || cleared.length > 0) && (
        <MultiSelectField
          label={messages.cleared}
          hint={messages.clearedHint}
          isSearchable={clearable.length > 10}
          placeholder={messages.noneCleared}
          choices={clearable}
          value={cleared}
          onChange={(next) => onEnter({ chosen, values, cleared: next })}
        />
      )}
    </>
  )
}

interface ValuesFormProps
  extends Pick<FieldsStepProps, 'resource' | 'words' | 'common' | 'submit' | 'onBegun'>, Pick<EnteredFields, 'chosen' | 'values'> {
  /** The field whose value is entered next. */
  focused: string | undefined
  /** What emptied fields get. */
  cleared: FieldValues
  onChange: (values: FieldValues) => void
}

function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

function isYesOrNo({ fields }: AnyResource, name: string): boolean {
  const schema = fields.shape[name]
  return schema !== undefined && fieldKindOf(schema) === 'boolean'
}

/** Whether a field may be empty. */
function isClearable(resource: AnyResource, name: string): boolean {
  const blank = blankFields(resource)[name] ?? null
  return !isYesOrNo(resource, name) && !isFilledIn(blank) && z.safeParse(resource.fields.shape[name] ?? z.never(), blank).success
}

/** Values that nobody has entered: a switch would seem to be answered. */
function unanswered(resource: AnyResource): FieldValues {
  return Object.fromEntries(Object.entries(blankFields(resource)).filter(([name]) => !isYesOrNo(resource, name)))
}

/**
 * The schema of the chosen fields, each of which is entered: emptying a field is a choice of its own, and one that is true or false is chosen, because a
 * switch would seem to be answered.
 */
function requiredFields(resource: AnyResource, chosen: readonly string[]) {
  const schemas = Object.entries(pick(resource.fields.shape, chosen))
  const entered = schemas.map(([name, schema]) => [name, isYesOrNo(resource, name) ? z.enum(['true', 'false']) : schema] as const)
  return z.strictObject(Object.fromEntries(entered)).check(...chosen.map((name) => requiredWhen<FieldValues>(name, () => true)))
}

/** The values of these fields as the resource has them. */
function valuesOf(resource: AnyResource, entered: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, isYesOrNo(resource, name) ? value === 'true' : value]))
}

/** The choices of a field that is true or false. */
function yesOrNo(name: string, parts: ColumnParts): Pick<AnyFieldLayout, 'choices'> {
  return { choices: { true: fieldText(name, true, parts), false: fieldText(name, false, parts) } }
}

/** The new values, in the controls and by the rules of the form of a row. */
function ValuesForm({ resource, words, common, chosen, values, focused, cleared, submit, onBegun, onChange }: ValuesFormProps) {
  const language = useLanguage()
  const [schema] = useState(() => requiredFields(resource, chosen))
  const form = useForm({
    schema,
    initial: pick({ ...unanswered(resource), ...values }, chosen),
    async submit(fields) {
      const body: FieldValues = { ...valuesOf(resource, fields), ...cleared }
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
  const parts = { resource, words, messages: common, language }
  const shown = Object.entries(pick(fields, chosen)).map(([name, layout]): [string, AnyFieldLayout | null] => [
    name,
    layout && { ...layout, ...(isYesOrNo(resource, name) && yesOrNo(name, parts)), autoFocus: name === focused },
  ])
  return (
    <Form form={form}>
      <FieldGroups form={form} layout={{ fields: Object.fromEntries(shown) }} isReadOnly={false} />
    </Form>
  )
}
