import { Autocomplete } from 'react-aria-components/Autocomplete'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceSearch } from './choice-search.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { searchKey } from '#contract/texts/search-key.ts'

interface SelectPopoverProps extends PickerPopoverProps {
  choices: readonly Choice[]
  value: readonly string[]
  isMultiple: boolean
  isSearchable: boolean
  isClearable: boolean
  onChange: (ids: ReadonlySet<string>) => void
}

function includesIgnoringCase(text: string, query: string): boolean {
  return searchKey(text).includes(searchKey(query.trim()))
}

/** The popover of a select. */
export function SelectPopover({ triggerRef, label, isSearchable, onClose, value, ...rest }: SelectPopoverProps) {
  const messages = useFieldMessages()
  const list = (
    <ChoiceList {...rest} {...{ label, onClose }} selectedIds={value} shouldFocus={!isSearchable} emptyText={messages.noChoices} />
  )
  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      {isSearchable ? (
        <Autocomplete filter={includesIgnoringCase}>
          <ChoiceSearch />
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </FloatingFrame>
  )
}
