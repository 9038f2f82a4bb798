import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'
import type { ChoiceSearch } from './remote-choices.ts'

const popover = lazyControl(() => import('./remote-select-popover.tsx').then((module) => module.RemoteSelectPopover))

interface RemoteSelectBaseProps extends FieldProps, ControlProps {
  /** Finds the choices as one types. */
  search: ChoiceSearch
  /** Shown while nothing is chosen; an invitation to choose unless given, for several choices a word for all of them. */
  placeholder?: string | undefined
}

interface RemoteSelectFieldProps extends RemoteSelectBaseProps {
  value: Choice | undefined
  /** It is given undefined when what was chosen is taken back. */
  onChange: (value: Choice | undefined) => void
}

interface RemoteMultiSelectFieldProps extends RemoteSelectBaseProps {
  value: readonly Choice[]
  onChange: (value: readonly Choice[]) => void
}

/** A field that takes one of more choices than can be listed: they are asked for as one types. It can be emptied unless it is required. */
export function RemoteSelectField({ value, onChange, ...rest }: RemoteSelectFieldProps) {
  const messages = useFieldMessages()
  const take = ([chosen]: readonly Choice[]) => onChange(chosen)
  return <RemoteSelect placeholder={messages.choose} {...rest} isMultiple={false} value={value ? [value] : []} onChange={take} />
}

/** A field that takes any number of more choices than can be listed: they are asked for as one types. */
export function RemoteMultiSelectField(props: RemoteMultiSelectFieldProps) {
  const messages = useFieldMessages()
  return <RemoteSelect placeholder={messages.all} {...props} isMultiple />
}

function RemoteSelect({
  search,
  value,
  onChange,
  isMultiple,
  placeholder = '',
  ...rest
}: RemoteMultiSelectFieldProps & { isMultiple: boolean }) {
  const messages = useFieldMessages()
  return (
    <Picker
      {...rest}
      text={value.map(({ label }) => label).join(messages.listSeparator)}
      placeholder={placeholder}
      icon="chevron-down"
      popup="listbox"
      preload={popover.preload}
    >
      {(picker) => (
        <popover.Control {...picker} {...{ search, value, isMultiple, onChange }} isClearable={!isMultiple && !rest.isRequired} />
      )}
    </Picker>
  )
}
