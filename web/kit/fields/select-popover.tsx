import type { RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { Icon } from '#web/kit/icons/icon.tsx'
import box from './box.module.css'
import type { Choice } from './choice.ts'
import { useFieldMessages } from './field-messages.ts'
import { FloatingFrame } from '#web/kit/overlays/floating-frame.tsx'
import styles from './select-popover.module.css'

interface SelectPopoverProps {
  triggerRef: RefObject<HTMLElement | null>
  label: string
  choices: readonly Choice[]
  value: readonly string[]
  isMultiple: boolean
  isSearchable: boolean
  onChange: (ids: ReadonlySet<string>) => void
  onClose: () => void
}

/** What the search is besides a field: the list below it is its own. React Aria ties the two together. */
const comboBox = { role: 'combobox', 'aria-expanded': true } as const

function includesTyped(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.trim().toLowerCase())
}

/** The choices of an open select. */
export function SelectPopover({ triggerRef, label, isSearchable, onClose, ...list }: SelectPopoverProps) {
  const messages = useFieldMessages()
  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      {isSearchable ? (
        <Autocomplete filter={includesTyped}>
          <TextField type="search" aria-label={messages.searchChoices} autoFocus className={styles.search}>
            <span className={box.box}>
              <Icon name="search" size={16} />
              <Input {...comboBox} className={box.input} placeholder={messages.searchChoices} />
            </span>
          </TextField>
          <Choices {...list} label={label} onClose={onClose} shouldFocus={false} />
        </Autocomplete>
      ) : (
        <Choices {...list} label={label} onClose={onClose} shouldFocus />
      )}
    </FloatingFrame>
  )
}

type ChoicesProps = Omit<SelectPopoverProps, 'triggerRef' | 'isSearchable'> & { shouldFocus: boolean }

function Choices({ label, choices, value, isMultiple, onChange, onClose, shouldFocus }: ChoicesProps) {
  const messages = useFieldMessages()
  return (
    <ListBox
      aria-label={label}
      className={styles.list}
      items={choices}
      autoFocus={shouldFocus && 'first'}
      escapeKeyBehavior="none"
      selectionMode={isMultiple ? 'multiple' : 'single'}
      selectedKeys={value}
      onSelectionChange={(keys) => {
        // Pressing the one that is chosen already leaves it chosen.
        if (keys !== 'all') onChange(new Set(Array.from(keys, String)))
        if (!isMultiple) onClose()
      }}
      renderEmptyState={() => <p className={styles.empty}>{messages.noChoices}</p>}
    >
      {(choice) => (
        <ListBoxItem id={choice.id} textValue={choice.label} className={styles.choice}>
          {({ isSelected }) => (
            <>
              <span className={styles.label}>{choice.label}</span>
              {isSelected && <Icon name="check" size={16} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
