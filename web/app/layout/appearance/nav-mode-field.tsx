import { navModes, type NavMode } from '#contract/appearance.ts'
import { ChoiceGroup } from '#web/ui/fields/choice/choice-group.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useAppearanceMessages } from './messages.ts'
import styles from './appearance.module.css'
import { choicesOf } from './choices-of.ts'

interface NavModeFieldProps {
  value: NavMode
  onChange: (mode: NavMode) => void
}

/** Where the menu is, each as a small drawing. */
export function NavModeField({ value, onChange }: NavModeFieldProps) {
  const messages = useAppearanceMessages()
  return (
    <ChoiceGroup
      label={messages.navMode}
      choices={choicesOf(navModes, messages.navModes)}
      value={value}
      onChange={onChange}
      className={`${layout.row} ${layout.gap3}`}
    >
      {(radio, { id, label }) => (
        <label key={id} className={styles.navMode} data-mode={id}>
          <input {...radio} className={styles.radio} />
          <span className={styles.drawing} aria-hidden="true">
            <span className={styles.bar} />
            <span className={styles.side} />
          </span>
          {label}
        </label>
      )}
    </ChoiceGroup>
  )
}
