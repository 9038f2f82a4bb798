import type { ReactNode } from 'react'
import { isFilledIn } from '#contract/schemas/required-when.ts'
import { CheckBoxField } from '#web/ui/fields/choice/check-box-field.tsx'
import { DateField } from '#web/ui/fields/date/date-field.tsx'
import { MoneyField } from '#web/ui/fields/text/money-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { FieldKind, FieldRules } from './field-rules.ts'
import type { FormField } from '#web/ui/form/form-field.ts'
import type { AnyFieldLayout } from './form-layout.ts'
import { type FormMessages, useFormMessages } from '#web/ui/form/form-messages.ts'

interface SchemaFieldProps {
  layout: AnyFieldLayout
  rules: FieldRules
  field: FormField<unknown>
  isRequired: boolean
}

/** The words that a field is drawn with, and what ties it to its form; its value comes apart, by its kind. */
type Tied = Omit<FormField<unknown>, 'value'> &
  Pick<AnyFieldLayout, 'label' | 'hint' | 'isReadOnly' | 'autoFocus'> & { isRequired: boolean }

const typeOfKind = { text: 'text', email: 'email', phone: 'tel', webAddress: 'url' } as const

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function choicesOf({ choices = {} }: AnyFieldLayout) {
  return Object.entries(choices).map(([id, label]) => ({ id, label }))
}

/** How many digits stand after the point of a step. */
function decimalsOf(step: number | undefined): number {
  return String(step ?? 1).split('.')[1]?.length ?? 0
}

const chosenKinds: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'day'])

/** What is shown below a field that is wrong. That a required one is empty is said with its label, which the schema does not know. */
function errorOf({ layout: { label }, rules, field: { value, error }, isRequired }: SchemaFieldProps, messages: FormMessages) {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : !isFilledIn(value)
  if (error === undefined || !isRequired || !isEmpty) return error
  return chosenKinds.has(rules.kind) ? messages.chooseField(label) : messages.enterField(label)
}

/** One field: the control that its schema asks for, or the layout's own. */
export function SchemaField(props: SchemaFieldProps): ReactNode {
  const { layout, rules } = props
  const { value, ...unnamed } = props.field
  const { label, hint, isReadOnly = false, autoFocus = false } = layout
  const isRequired = props.isRequired && !isReadOnly
  const field = { ...unnamed, error: errorOf(props, useFormMessages()) }
  if (layout.render) return layout.render({ ...field, value, label, hint, isRequired, isReadOnly })
  const tied: Tied = { ...field, label, ...(hint !== undefined && { hint }), isRequired, isReadOnly, autoFocus }
  switch (rules.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'webAddress':
      return <Line {...tied} type={typeOfKind[rules.kind]} value={textOf(value)} layout={layout} />
    case 'paragraph':
      return <TextAreaField {...tied} {...placeholderOf(layout)} value={textOf(value)} maxLength={rules.max} />
    case 'day':
      return <DateField {...tied} {...placeholderOf(layout)} value={textOf(value)} />
    case 'number':
    case 'money':
      return <Figure {...tied} rules={rules} value={numberOf(value)} layout={layout} />
    case 'boolean':
      return <YesOrNo {...tied} value={value === true} layout={layout} />
    case 'choice':
      return <Choice {...tied} value={textOf(value)} layout={layout} />
    case 'choices':
      return <Choices {...tied} value={Array.isArray(value) ? value.map(String) : []} layout={layout} />
    case 'other':
      throw new Error(`The field ${field.name} has a schema without a control of its own: give its layout a render function.`)
  }
}

function placeholderOf({ placeholder }: AnyFieldLayout) {
  return placeholder === undefined ? {} : { placeholder }
}

/** No browser limits its length: it would cut what is pasted without a word, where the schema says what is too long. */
function Line({ layout, ...field }: Tied & { type: 'text' | 'email' | 'tel' | 'url'; value: string | undefined; layout: AnyFieldLayout }) {
  const { autoComplete = 'off', icon } = layout
  return <TextField {...field} {...placeholderOf(layout)} {...(icon && { icon })} autoComplete={autoComplete} />
}

function Figure({ rules, layout, ...field }: Tied & { rules: FieldRules; value: number | undefined; layout: AnyFieldLayout }) {
  const { min, max, step } = rules
  const shared = { ...field, ...placeholderOf(layout), min, max }
  if (rules.kind === 'money') return <MoneyField {...shared} />
  const { unit, decimals = decimalsOf(step) } = layout
  return <NumberField {...shared} {...{ unit, decimals }} {...(step !== undefined && { step })} />
}

function YesOrNo({ layout, ...field }: Tied & { value: boolean; layout: AnyFieldLayout }) {
  return layout.control === 'checkBox' ? <CheckBoxField {...field} /> : <SwitchField {...field} />
}

function Choice({ layout, ...field }: Tied & { value: string | undefined; layout: AnyFieldLayout }) {
  const { control, isSearchable = false } = layout
  const choices = choicesOf(layout)
  if (control === 'radio') return <RadioField {...field} choices={choices} />
  if (control === 'segmented') return <Segmented {...field} choices={choices} />
  return <SelectField {...field} {...placeholderOf(layout)} {...{ choices, isSearchable }} />
}

function Choices({ layout, ...field }: Tied & { value: readonly string[]; layout: AnyFieldLayout }) {
  const messages = useFormMessages()
  const { placeholder = messages.choose, isSearchable = false } = layout
  return <MultiSelectField {...field} {...{ isSearchable, placeholder }} choices={choicesOf(layout)} />
}
