import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import styles from './choice-list.module.css'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** The ids of what is chosen. */
  chosen: readonly string[]
  isMultiple: boolean
  /** A button takes back the one that is chosen. */
  isClearable?: boolean
  /** The focus goes to the list when it appears. */
  shouldFocus: boolean
  onChange: (ids: ReadonlySet<string>) => void
  onClose: () => void
  /** Stands there when there is nothing to choose from. */
  empty: string
}

/** The choices of something that floats. One that takes a single choice closes with it. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, chosen, isMultiple, isClearable = false, shouldFocus, onChange, onClose, empty } = props
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
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          // Pressing the one that is chosen already leaves it chosen.
          if (keys !== 'all' && (isMultiple || keys.size > 0)) onChange(new Set(Array.from(keys, String)))
          if (!isMultiple) onClose()
        }}
        renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
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
      {isClearable && chosen.length > 0 && (
        <div className={styles.actions}>
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
