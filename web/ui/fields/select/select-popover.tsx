import { Autocomplete } from 'react-aria-components/Autocomplete'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceSearch } from './choice-search.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'

interface SelectPopoverProps extends PickerPopoverProps {
  choices: readonly Choice[]
  value: readonly string[]
  isMultiple: boolean
  isSearchable: boolean
  isClearable: boolean
  onChange: (ids: ReadonlySet<string>) => void
}

function includesTyped(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.trim().toLowerCase())
}

/** The choices of an open select. */
export function SelectPopover({ triggerRef, label, isSearchable, onClose, value, ...rest }: SelectPopoverProps) {
  const messages = useFieldMessages()
  const list = <ChoiceList {...rest} {...{ label, onClose }} chosen={value} shouldFocus={!isSearchable} empty={messages.noChoices} />
  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      {isSearchable ? (
        <Autocomplete filter={includesTyped}>
          <ChoiceSearch />
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </FloatingFrame>
  )
}
