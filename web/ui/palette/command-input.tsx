import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useOverlayMessages } from '#web/ui/dialog/messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { keepFromHandlers } from '#web/ui/keyboard/composition.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './command-palette.module.css'

interface CommandInputProps {
  label: string
  placeholder: string
  isBusy: boolean
  onClose: () => void
}

/** Makes the field a combobox that controls the list below. React Aria links the two. */
const comboBox = { role: 'combobox', 'aria-expanded': true } as const

/** The field of the palette with the button that closes it. */
export function CommandInput({ label, placeholder, isBusy, onClose }: CommandInputProps) {
  const messages = useOverlayMessages()
  return (
    <div className={`${layout.row} ${layout.fixed} ${styles.head}`} onKeyDownCapture={keepFromHandlers}>
      <TextField type="search" aria-label={label} autoFocus className={`${layout.row} ${layout.gap3} ${layout.fill}`}>
        <span className={`${layout.fixed} ${layout.faint}${isBusy ? ` ${layout.turns}` : ''}`}>
          <Icon name={isBusy ? 'loader-circle' : 'search'} />
        </span>
        <Input {...comboBox} className={`${layout.fill} ${styles.input}`} placeholder={placeholder} maxLength={100} enterKeyHint="go" />
      </TextField>
      <IconButton icon="x" label={messages.close} onClick={onClose} />
    </div>
  )
}
