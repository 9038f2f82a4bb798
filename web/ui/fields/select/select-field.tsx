import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'

const popover = lazyControl(() => import('./select-popover.tsx').then((module) => module.SelectPopover))

interface SelectBaseProps<Id extends string> extends FieldProps, ControlProps {
  choices: readonly Choice<Id>[]
  /** Shown when nothing is selected; defaults to an invitation to select, for multiple selection to a word for all. */
  placeholder?: string | undefined
  /** Adds a search field that filters the choices. */
  isSearchable?: boolean
}

interface SelectFieldProps<Id extends string> extends SelectBaseProps<Id> {
  value: Id | undefined
  /** Called with undefined when the selection is cleared. */
  onChange: (value: Id | undefined) => void
}

interface MultiSelectFieldProps<Id extends string> extends SelectBaseProps<Id> {
  value: readonly Id[]
  onChange: (value: readonly Id[]) => void
}

/** A single select. It can be cleared unless it is required. */
export function SelectField<Id extends string>({ value, onChange, ...rest }: SelectFieldProps<Id>) {
  const messages = useFieldMessages()
  const select = ([id]: readonly Id[]) => onChange(id)
  return <Select placeholder={messages.choose} {...rest} isMultiple={false} value={value === undefined ? [] : [value]} onChange={select} />
}

/** A multiple select. */
export function MultiSelectField<Id extends string>(props: MultiSelectFieldProps<Id>) {
  const messages = useFieldMessages()
  return <Select placeholder={messages.all} {...props} isMultiple />
}

function Select<Id extends string>(props: MultiSelectFieldProps<Id> & { isMultiple: boolean }) {
  const { choices, value, onChange, isMultiple, placeholder = '', isSearchable = false, ...rest } = props
  const language = useLanguage()
  const labels = choices.filter(({ id }) => value.includes(id)).map(({ label }) => label)
  return (
    <Picker
      {...rest}
      text={listText(labels, language)}
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
