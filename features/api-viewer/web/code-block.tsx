import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { useApiMessages } from './messages.ts'
import styles from './code-block.module.css'

interface CodeBlockProps {
  label: string
  text: string
  /** What is shown of a long text; copying copies all of it. */
  shownText?: string
  /** What to know about the text. */
  note?: string | undefined
}

/** A text such as JSON as it is, with a button that copies it. */
export function CodeBlock({ label, text, shownText = text, note }: CodeBlockProps) {
  const messages = useApiMessages()
  return (
    <figure className={styles.block} aria-label={label}>
      <figcaption className={styles.head}>
        <span>{label}</span>
        <CopyButton text={text} label={messages.copy(label)} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0} translate="no">
        {shownText}
      </pre>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </figure>
  )
}
