import { useRef, useState, type KeyboardEvent } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { catalog } from 'virtual:icon-catalog'
import { Button } from '#web/ui/button/button.tsx'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { chosenKey } from '#web/ui/fields/select/chosen-key.ts'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { OutlineIcon } from '#web/ui/icons/icon.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import styles from './icon-popover.module.css'
import { searchKey } from '#contract/texts/search-key.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'

interface IconPopoverProps extends PickerPopoverProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  isClearable: boolean
}

const icons = catalog.map((icon) => ({ ...icon, id: icon.name }))

/** The icons whose name or words contain all parts of a query. */
function iconsMatching(query: string): typeof icons {
  const parts = searchKey(query).split(/\s+/)
  return icons.filter(({ name, words }) => parts.every((part) => name.includes(part) || words.includes(part)))
}

/** The popover of an icon field: a search, and a grid in which the arrow keys move. */
export function IconPopover({ triggerRef, label, onClose, value, onChange, isClearable }: IconPopoverProps) {
  const messages = useFieldMessages()
  const [query, setQuery] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const matching = iconsMatching(query)

  function choose(name: string | undefined) {
    onChange(name)
    onClose()
  }

  /** From the search, Down goes to the grid, and Enter chooses the first icon. */
  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement) || isComposing(event)) return
    if (event.key === 'ArrowDown') grid.current?.querySelector<HTMLElement>('[role="option"]')?.focus()
    else if (event.key === 'Enter' && matching[0]) choose(matching[0].name)
    else return
    event.preventDefault()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys of the search field */}
      <div className={parts.search} onKeyDown={handleKey}>
        <SearchField
          label={messages.searchChoices}
          isLabelHidden
          autoFocus
          placeholder={messages.searchIcons}
          value={query}
          onChange={setQuery}
        />
      </div>
      <ListBox
        ref={grid}
        aria-label={label}
        className={styles.grid}
        layout="grid"
        items={matching}
        escapeKeyBehavior="none"
        selectionMode="single"
        selectedKeys={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => choose(chosenKey(keys, value))}
        renderEmptyState={() => <p className={styles.empty}>{messages.noChoices}</p>}
      >
        {({ name, words, outline }) => (
          <ListBoxItem id={name} textValue={name} aria-label={name} className={`${layout.muted} ${parts.option} ${styles.icon}`}>
            <span title={`${name} ${words}`}>
              <OutlineIcon outline={outline} size={20} />
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      <output className={visuallyHidden.always}>{messages.found(matching.length)}</output>
      {isClearable && value !== undefined && (
        <div className={`${layout.row} ${layout.between} ${layout.gap3} ${parts.buttons}`}>
          <span className={`${layout.truncate} ${layout.muted}`}>{value}</span>
          <Button variant="text" onClick={() => choose(undefined)}>
            {messages.clear}
          </Button>
        </div>
      )}
    </FloatingFrame>
  )
}
