import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import styles from './choice-list.module.css'
import { useFieldMessages } from '#web/ui/fields/messages.ts'

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** The ids of the selected choices. */
  selectedIds: readonly string[]
  isMultiple: boolean
  /** Adds a button that clears the selection. */
  isClearable?: boolean
  /** Focuses the list on mount. */
  shouldFocus: boolean
  onChange: (ids: ReadonlySet<string>) => void
  onClose: () => void
  /** Text shown when there are no choices. */
  emptyText: string
}

/** The list of choices in a popover. A single-select list closes on selection. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, selectedIds, isMultiple, isClearable = false, shouldFocus, onChange, onClose, emptyText } = props
  const messages = useFieldMessages()
  return (
    <>
      <ListBox
        aria-label={label}
        className={styles.list}
        items={choices}
        autoFocus={shouldFocus && 'first'}
        escapeKeyBehavior="none"
        selectionMode={isMultiple ? 'multiple' : 'single'}
        selectedKeys={selectedIds}
        onSelectionChange={(keys) => {
          // Clicking the selected choice keeps it selected.
          if (keys !== 'all' && (isMultiple || keys.size > 0)) onChange(new Set(Array.from(keys, String)))
          if (!isMultiple) onClose()
        }}
        renderEmptyState={() => <p className={`${layout.faint} ${styles.empty}`}>{emptyText}</p>}
      >
        {(choice) => (
          <ListBoxItem id={choice.id} textValue={choice.label} className={`${layout.row} ${layout.gap3} ${parts.option} ${styles.choice}`}>
            {({ isSelected }) => (
              <>
                <span className={`${layout.breaks} ${styles.label}`}>{choice.label}</span>
                {isSelected && <Icon name="check" size={16} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {isClearable && selectedIds.length > 0 && (
        <div className={`${layout.row} ${layout.end} ${parts.buttons}`}>
          <Button
            variant="text"
            onClick={() => {
              onChange(new Set())
              onClose()
            }}
          >
            {messages.clear}
          </Button>
        </div>
      )}
    </>
  )
}
