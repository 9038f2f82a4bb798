import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'

const popover = lazyControl(() => import('./select-popover.tsx').then((module) => module.SelectPopover))

interface SelectBaseProps<Id extends string> extends FieldProps, ControlProps {
  choices: readonly Choice<Id>[]
  /** Shown while nothing is chosen; an invitation to choose unless given, for several choices a word for all of them. */
  placeholder?: string | undefined
  /** The choices can be narrowed by typing. */
  isSearchable?: boolean
}

interface SelectFieldProps<Id extends string> extends SelectBaseProps<Id> {
  value: Id | undefined
  /** It is given undefined when what was chosen is taken back. */
  onChange: (value: Id | undefined) => void
}

interface MultiSelectFieldProps<Id extends string> extends SelectBaseProps<Id> {
  value: readonly Id[]
  onChange: (value: readonly Id[]) => void
}

/** A field that takes one of several choices. It can be emptied unless it is required. */
export function SelectField<Id extends string>({ value, onChange, ...rest }: SelectFieldProps<Id>) {
  const messages = useFieldMessages()
  const take = ([chosen]: readonly Id[]) => onChange(chosen)
  return <Select placeholder={messages.choose} {...rest} isMultiple={false} value={value === undefined ? [] : [value]} onChange={take} />
}

/** A field that takes any number of several choices. */
export function MultiSelectField<Id extends string>(props: MultiSelectFieldProps<Id>) {
  const messages = useFieldMessages()
  return <Select placeholder={messages.all} {...props} isMultiple />
}

function Select<Id extends string>(props: MultiSelectFieldProps<Id> & { isMultiple: boolean }) {
  const { choices, value, onChange, isMultiple, placeholder = '', isSearchable = false, ...rest } = props
  const messages = useFieldMessages()
  const labels = choices.filter(({ id }) => value.includes(id)).map(({ label }) => label)
  return (
    <Picker
      {...rest}
      text={labels.join(messages.listSeparator)}
      placeholder={placeholder}
      icon="chevron-down"
      popup="listbox"
      preload={popover.preload}
    >
      {(picker) => (
        <popover.Control
          {...picker}
          {...{ choices, value, isMultiple, isSearchable }}
          isClearable={!isMultiple && !rest.isRequired}
          onChange={(ids) => onChange(choices.filter((choice) => ids.has(choice.id)).map((choice) => choice.id))}
        />
      )}
    </Picker>
  )
}
