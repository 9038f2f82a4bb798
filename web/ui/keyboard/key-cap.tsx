import layout from '#web/ui/theme/layout.module.css'
import styles from './key-cap.module.css'

interface KeyCapProps {
  keys: string
  /** Assistive technology reads them here; otherwise from `aria-keyshortcuts`. */
  isSpoken?: boolean
}

/** Shows the keys of an action. */
export function KeyCap({ keys, isSpoken = false }: KeyCapProps) {
  return (
    <kbd className={`${layout.fixed} ${layout.faint} ${layout.tiny} ${styles.key}`} aria-hidden={!isSpoken}>
      {keys.replaceAll('+', ' ')}
    </kbd>
  )
}
