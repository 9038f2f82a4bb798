import { CopyButton } from '#web/ui/button/copy-button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './copyable-text.module.css'

interface CopyableTextProps {
  text: string
  /** Names what the button copies, and of which row. */
  label: string
}

/** A text in a table with a button that copies it, shown while its row is hovered or focused. */
export function CopyableText({ text, label }: CopyableTextProps) {
  return (
    <span className={`${layout.row} ${styles.copyable}`}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <span className={styles.button}>
        <CopyButton text={text} label={label} />
      </span>
    </span>
  )
}
