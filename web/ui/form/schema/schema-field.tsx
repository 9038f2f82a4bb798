import type { ReactNode } from 'react'
import { isFilledIn } from '#contract/schemas/required-when.ts'
import { CheckboxField } from '#web/ui/fields/choice/checkbox-field.tsx'
import { DateTimeField } from '#web/ui/fields/date/date-time-field.tsx'
import { DateField } from '#web/ui/fields/date/date-field.tsx'
import { MoneyField } from '#web/ui/fields/text/money-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { LinesField } from '#web/ui/form/lines/lines-field.tsx'
import type { FieldKind, FieldRules } from './field-rules.ts'
import type { FormField } from '#web/ui/form/form-field.ts'
import type { AnyFieldLayout } from './form-layout.ts'
import { type FormMessages, useFormMessages } from '#web/ui/form/messages.ts'

interface SchemaFieldProps {
  layout: AnyFieldLayout
  rules: FieldRules
  field: FormField<unknown>
  isRequired: boolean
}

/** Props shared by all controls: label, hint and the binding to the form, without the value, whose type depends on the kind. */
type SharedFieldProps = Omit<FormField<unknown>, 'value' | 'inLines'> &
  Pick<AnyFieldLayout, 'label' | 'hint' | 'isReadOnly' | 'isLabelHidden' | 'autoFocus'> & { isRequired: boolean }

const inputTypes = { text: 'text', email: 'email', phone: 'tel', webAddress: 'url' } as const

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function choicesOf({ choices = {} }: AnyFieldLayout) {
  return Object.entries(choices).map(([id, label]) => ({ id, label }))
}

/** Number of decimals of a step. */
function decimalsOf(step: number | undefined): number {
  return String(step ?? 1).split('.')[1]?.length ?? 0
}

const selectedKinds: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'day', 'instant', 'reference', 'references'])

interface ErrorParts extends Pick<SchemaFieldProps, 'rules' | 'isRequired'> {
  layout: Pick<AnyFieldLayout, 'label'>
  field: Pick<FormField<unknown>, 'value' | 'error'>
}

/** The error shown below a field. The message for an empty required field includes its label, which the schema does not know. */
export function errorText(
  { layout: { label }, rules, field: { value, error }, isRequired }: ErrorParts,
  messages: FormMessages,
): string | undefined {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : !isFilledIn(value)
  if (error === undefined || !isRequired || !isEmpty || rules.kind === 'lines') return error
  return selectedKinds.has(rules.kind) ? messages.chooseField(label) : messages.enterField(label)
}

/** A form field: the control for its schema, or the layout's own. */
export function SchemaField(props: SchemaFieldProps): ReactNode {
  const { layout, rules } = props
  const { value, inLines, ...unnamed } = props.field
  const { controlLabel: label = layout.label, hint, isReadOnly = false, isLabelHidden = false, autoFocus = false } = layout
  const isRequired = props.isRequired && !isReadOnly
  const field = { ...unnamed, error: errorText(props, useFormMessages()) }
  if (layout.render) return layout.render({ ...field, value, label, hint, isRequired, isReadOnly, isLabelHidden })
  const shared: SharedFieldProps = {
    ...field,
    label,
    ...(hint !== undefined && { hint }),
    isRequired,
    isReadOnly,
    isLabelHidden,
    autoFocus,
  }
  switch (rules.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'webAddress':
      return <LineControl {...shared} type={inputTypes[rules.kind]} value={textOf(value)} layout={layout} />
    case 'paragraph':
      return <TextAreaField {...shared} {...placeholderOf(layout)} value={textOf(value)} maxLength={rules.max} />
    case 'day':
      return <DateField {...shared} {...placeholderOf(layout)} value={textOf(value)} />
    case 'instant':
      return <DateTimeField {...shared} {...placeholderOf(layout)} value={textOf(value)} />
    case 'number':
    case 'money':
      return <NumberControl {...shared} rules={rules} value={numberOf(value)} layout={layout} />
    case 'boolean':
      return <BooleanControl {...shared} value={value === true} layout={layout} />
    case 'choice':
      return <ChoiceControl {...shared} value={textOf(value)} layout={layout} />
    case 'choices':
      return <ChoicesControl {...shared} value={Array.isArray(value) ? value.map(String) : []} layout={layout} />
    case 'lines':
      return <LinesField {...shared} {...{ rules, layout }} value={value} inLines={inLines} />
    case 'reference':
    case 'references':
    case 'file':
    case 'files':
    case 'richText':
    case 'other':
      throw new Error(`The field ${field.name} has no built-in control for its schema: add a render function to its layout.`)
  }
}

function placeholderOf({ placeholder }: AnyFieldLayout) {
  return placeholder === undefined ? {} : { placeholder }
}

/** No `maxLength`, since browsers silently truncate pasted text; the schema reports text that is too long. */
function LineControl({
  layout,
  ...field
}: SharedFieldProps & { type: 'text' | 'email' | 'tel' | 'url'; value: string | undefined; layout: AnyFieldLayout }) {
  const { autoComplete = 'off', icon } = layout
  return <TextField {...field} {...placeholderOf(layout)} {...(icon && { icon })} autoComplete={autoComplete} />
}

function NumberControl({
  rules,
  layout,
  ...field
}: SharedFieldProps & { rules: FieldRules; value: number | undefined; layout: AnyFieldLayout }) {
  const { min, max, step } = rules
  const shared = { ...field, ...placeholderOf(layout), min, max }
  if (rules.kind === 'money') return <MoneyField {...shared} />
  const { unit, decimals = decimalsOf(step) } = layout
  return <NumberField {...shared} {...{ unit, decimals }} {...(step !== undefined && { step })} />
}

function BooleanControl({ layout, ...field }: SharedFieldProps & { value: boolean; layout: AnyFieldLayout }) {
  return layout.control === 'checkbox' ? <CheckboxField {...field} /> : <SwitchField {...field} />
}

function ChoiceControl({ layout, ...field }: SharedFieldProps & { value: string | undefined; layout: AnyFieldLayout }) {
  const { control, isSearchable = false } = layout
  const choices = choicesOf(layout)
  if (control === 'radio') return <RadioField {...field} choices={choices} />
  if (control === 'segmented') return <Segmented {...field} choices={choices} />
  return <SelectField {...field} {...placeholderOf(layout)} {...{ choices, isSearchable }} />
}

function ChoicesControl({ layout, ...field }: SharedFieldProps & { value: readonly string[]; layout: AnyFieldLayout }) {
  const messages = useFormMessages()
  const { placeholder = messages.choose, isSearchable = false } = layout
  return <MultiSelectField {...field} {...{ isSearchable, placeholder }} choices={choicesOf(layout)} />
}
