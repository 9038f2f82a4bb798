import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './shapes.module.css'

interface MovingKeysProps {
  /** What is being moved, and where to. */
  text: string
  /** The keys that move it further, and what they do; undefined while the pointer moves it. */
  keys: { readonly caps: string; readonly label: string } | undefined
  /** What Escape does. */
  back: string
}

/** What keys do while a row is moved. */
export function MovingKeys({ text, keys, back }: MovingKeysProps) {
  return (
    <div className={`${layout.row} ${styles.keys}`} aria-hidden="true">
      <span className={layout.truncate}>{text}</span>
      {keys && (
        <>
          <KeyCap keys={keys.caps} />
          {keys.label}
        </>
      )}
      <KeyCap keys="Esc" />
      {back}
    </div>
  )
}
