import { Button } from '#web/ui/button/button.tsx'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { chosenKey } from '#web/ui/fields/select/chosen-key.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { contrast, parseHex } from '#web/ui/theme/colour.ts'
import { useColourMessages } from './messages.ts'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import styles from './colour-field.module.css'

interface ColourPopoverProps extends PickerPopoverProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  palette: readonly string[]
  isClearable: boolean
}

/** Whether a white mark is legible on a colour. */
function isDark(colour: string): boolean {
  return contrast(parseHex(colour), [255, 255, 255]) >= 3
}

/** The popover of a colour field: a palette in which the arrow keys move, and the browser's own picker. */
export function ColourPopover({ triggerRef, label, onClose, value, onChange, palette, isClearable }: ColourPopoverProps) {
  const messages = useColourMessages()

  function choose(colour: string | undefined) {
    onChange(colour)
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }} align="end">
      <ListBox
        aria-label={messages.palette}
        className={styles.palette}
        layout="grid"
        autoFocus
        escapeKeyBehavior="none"
        selectionMode="single"
        selectedKeys={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => choose(chosenKey(keys, value))}
      >
        {palette.map((colour) => (
          <ListBoxItem key={colour} id={colour} textValue={colour} aria-label={colour} className={styles.colour}>
            <span style={{ backgroundColor: colour }} title={colour} data-dark={isDark(colour) || undefined}>
              {colour === value && <Icon name="check" size={16} />}
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
      <div className={`${layout.row} ${layout.between} ${layout.gap3} ${parts.buttons} ${styles.foot}`}>
        <label className={`${layout.row} ${layout.muted} ${styles.own}`}>
          <input type="color" value={value ?? palette[0]} onChange={({ target }) => onChange(target.value)} />
          {messages.custom}
        </label>
        {isClearable && value !== undefined && (
          <Button variant="text" onClick={() => choose(undefined)}>
            {messages.clear}
          </Button>
        )}
      </div>
    </FloatingFrame>
  )
}
