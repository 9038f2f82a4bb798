import type { RefObject } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import box from '#web/ui/fields/box.module.css'
import parts from '#web/ui/popover/choice-popover.module.css'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { keepFromHandlers } from '#web/ui/keyboard/composition.ts'

/** Makes the search field a combobox that controls the list below. React Aria links the two. */
const comboBox = { role: 'combobox', 'aria-expanded': true } as const

/** The search field that filters a list of choices; must be in an `Autocomplete` with that list. */
export function ChoiceSearch({ inputRef, isBusy = false }: { inputRef?: RefObject<HTMLInputElement | null>; isBusy?: boolean }) {
  const messages = useFieldMessages()
  return (
    <TextField type="search" aria-label={messages.searchChoices} autoFocus className={parts.search}>
      <span className={box.box} onKeyDownCapture={keepFromHandlers}>
        <span className={`${layout.fixed} ${layout.faint}${isBusy ? ` ${layout.turns}` : ''}`}>
          <Icon name={isBusy ? 'loader-circle' : 'search'} size={16} />
        </span>
        <Input {...comboBox} {...(inputRef && { ref: inputRef })} className={box.input} placeholder={messages.searchChoices} />
      </span>
    </TextField>
  )
}
