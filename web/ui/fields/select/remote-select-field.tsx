import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'
import type { ChoiceSearch } from './use-remote-choices.ts'

const popover = lazyControl(() => import('./remote-select-popover.tsx').then((module) => module.RemoteSelectPopover))

interface RemoteSelectBaseProps extends FieldProps, ControlProps {
  /** Searches the choices as the user types. */
  search: ChoiceSearch
  /** Shown when nothing is selected; defaults to an invitation to select, for multiple selection to a word for all. */
  placeholder?: string | undefined
  /** Opens a form that creates a choice, with what was typed. */
  create?: ((text: string) => void) | undefined
}

interface RemoteSelectFieldProps extends RemoteSelectBaseProps {
  value: Choice | undefined
  /** Called with undefined when the selection is cleared. */
  onChange: (value: Choice | undefined) => void
}

interface RemoteMultiSelectFieldProps extends RemoteSelectBaseProps {
  value: readonly Choice[]
  onChange: (value: readonly Choice[]) => void
}

/** A single select that searches on the server, for more choices than can be listed. It can be cleared unless it is required. */
export function RemoteSelectField({ value, onChange, ...rest }: RemoteSelectFieldProps) {
  const messages = useFieldMessages()
  const select = ([choice]: readonly Choice[]) => onChange(choice)
  return <RemoteSelect placeholder={messages.choose} {...rest} isMultiple={false} value={value ? [value] : []} onChange={select} />
}

/** A multiple select that searches on the server, for more choices than can be listed. */
export function RemoteMultiSelectField(props: RemoteMultiSelectFieldProps) {
  const messages = useFieldMessages()
  return <RemoteSelect placeholder={messages.all} {...props} isMultiple />
}

function RemoteSelect({
  search,
  create,
  value,
  onChange,
  isMultiple,
  placeholder = '',
  ...rest
}: RemoteMultiSelectFieldProps & { isMultiple: boolean }) {
  const language = useLanguage()
  return (
    <Picker
      {...rest}
      text={listText(
        value.map(({ label }) => label),
        language,
      )}
      placeholder={placeholder}
      icon="chevron-down"
      popup="listbox"
      preload={popover.preload}
    >
      {(picker) => (
        <popover.Control {...picker} {...{ search, create, value, isMultiple, onChange }} isClearable={!isMultiple && !rest.isRequired} />
      )}
    </Picker>
  )
}
