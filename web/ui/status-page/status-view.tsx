import type { ReactNode } from 'react'
import { Abacus } from '#web/ui/display/abacus.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { useStatusMessages } from './status-messages.ts'
import styles from './status-view.module.css'

/** The place of a status that has the document to itself. */
export function WholeDocument({ children }: { children: ReactNode }) {
  return <main className={styles.whole}>{children}</main>
}

interface StatusViewProps {
  /** The code that the abacus shows. */
  digits: string
  title: string
  text: string
  /** The number that finds the failure in a log; without one the line is left out. */
  reference?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** A whole page's place taken by what is the matter: refused, not found or failed. */
export function StatusView({ digits, title, text, reference = '', children }: StatusViewProps) {
  const messages = useStatusMessages()
  return (
    <div className={styles.status}>
      <div className={styles.picture}>
        <Abacus digits={digits} label={digits} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {reference !== '' && (
        <p className={styles.reference}>
          {messages.reference(reference)}
          <CopyButton text={reference} label={messages.copyReference} />
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
