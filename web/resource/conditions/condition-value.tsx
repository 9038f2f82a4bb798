import { SelectField, MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { ChipsField } from '#web/ui/fields/chips/chips-field.tsx'
import { DateField } from '#web/ui/fields/date/date-field.tsx'
import { dayOf } from '#web/ui/fields/date/day-range.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { MoneyField } from '#web/ui/fields/text/money-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { conditionValueLimit } from '#contract/lists/condition-kinds.ts'
import { conditionValueMaxLength } from '#contract/lists/condition-messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { type ConditionTarget, valueCountOf } from './condition-target.ts'
import type { ValueProps } from './value-props.ts'
import { DepartmentValues } from './department-values.tsx'
import { useConditionMessages } from './messages.ts'
import { PersonValues } from './person-values.tsx'
import { RelativeDays } from './relative-days.tsx'
import { RowValues } from './row-values.tsx'

/** The control for the values of a condition, by the kind of its field and the operator; none where it takes no value. */
export function ConditionValue(props: ValueProps) {
  const { target, operator } = props
  if (valueCountOf(target.kind, operator)[1] === 0) return null
  switch (target.kind) {
    case 'integer':
    case 'money':
    case 'number':
      return operator === 'between' ? <NumberRange {...props} /> : <OneNumber {...props} />
    case 'day':
    case 'time':
      return <Days {...props} />
    case 'person':
      return operator === 'inDepartment' || operator === 'notInDepartment' ? <DepartmentValues {...props} /> : <PersonValues {...props} />
    case 'department':
      return <DepartmentValues {...props} />
    case 'reference':
    case 'links':
      return <RowValues {...props} />
    case 'boolean':
      return <YesNo {...props} />
    default:
      return <Texts {...props} />
  }
}

function useLabels(label: string) {
  const messages = useConditionMessages()
  return { label: messages.value(label), isLabelHidden: true }
}

function Texts({ target: { label, kind, choices }, operator, values, error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  const labels = { ...useLabels(label), error }
  const isOfSeveral = valueCountOf(kind, operator)[1] > 1
  if (choices && isOfSeveral) {
    return (
      <MultiSelectField
        {...labels}
        choices={choices}
        isSearchable={choices.length > 8}
        placeholder={messages.choose}
        value={values}
        onChange={onChange}
      />
    )
  }
  if (isOfSeveral) {
    return (
      <ChipsField
        {...labels}
        placeholder={messages.typeValues}
        value={values}
        onChange={(texts) => onChange(texts.slice(0, conditionValueLimit))}
      />
    )
  }
  return (
    <TextField
      {...labels}
      maxLength={conditionValueMaxLength}
      placeholder={messages.typeValue}
      value={values[0]}
      onChange={(text) => onChange(text.trim() === '' ? [] : [text])}
    />
  )
}

const noChoices: readonly Choice[] = []

function YesNo({ target: { label, choices = noChoices }, values, error, onChange }: ValueProps) {
  return (
    <SelectField
      {...useLabels(label)}
      error={error}
      isRequired
      choices={choices}
      value={values[0]}
      onChange={(id) => onChange(id === undefined ? [] : [id])}
    />
  )
}

const numberOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
const textOf = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : String(value))

interface NumberInputProps {
  readonly kind: ConditionTarget['kind']
  readonly label: string
  readonly error?: string | undefined
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

function NumberInput({ kind, value, onChange, ...labels }: NumberInputProps) {
  const number = { ...labels, isLabelHidden: true, value: numberOf(value), onChange: (next: number | undefined) => onChange(textOf(next)) }
  return kind === 'money' ? (
    <MoneyField {...number} min={-Number.MAX_SAFE_INTEGER} />
  ) : (
    <NumberField {...number} decimals={kind === 'number' ? 6 : 0} />
  )
}

function OneNumber({ target: { kind, label }, values, error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  return (
    <NumberInput
      {...{ kind, error }}
      label={messages.value(label)}
      value={values[0]}
      onChange={(value) => onChange(value === '' ? [] : [value])}
    />
  )
}

function NumberRange({ target: { kind, label }, values: [first = '', last = ''], error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  return (
    <div className={`${layout.row} ${layout.gap1}`}>
      <NumberInput {...{ kind, error }} label={messages.first(label)} value={first} onChange={(value) => onChange([value, last])} />
      <span aria-hidden="true">–</span>
      <NumberInput kind={kind} label={messages.last(label)} value={last} onChange={(value) => onChange([first, value])} />
    </div>
  )
}

/** The day of a value that is a day, or a time as filters have them. */
const dayIn = (text: string | undefined) => (text?.includes('T') ? dayOf(text) : text || undefined)

function Days(props: ValueProps) {
  const { target, operator, values, error, onChange } = props
  const labels = { ...useLabels(target.label), error }
  const [first, last] = [dayIn(values[0]), dayIn(values[1])]
  if (operator === 'in') return <RelativeDays {...props} />
  if (operator !== 'between') return <DateField {...labels} value={first} onChange={(day) => onChange(day === undefined ? [] : [day])} />
  const range = { from: first, to: last }
  return (
    <DateRangeField
      {...labels}
      value={range}
      onChange={({ from, to }) => onChange(from === undefined || to === undefined ? [] : [from, to])}
    />
  )
}
