import type { ReactNode } from 'react'
import { Abacus } from '#web/ui/display/abacus.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { useStatusMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './status-view.module.css'

/** Layout of a status shown outside the console's layout, below a banner if there is one. */
export function FullPage({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${layout.stack} ${layout.gap0} ${styles.whole}`}>
      {banner}
      <main className={styles.main}>{children}</main>
    </div>
  )
}

interface StatusViewProps {
  /** The status code shown on the abacus. */
  digits: string
  title: string
  text: string
  /** Identifies the failure in the log; not shown when empty. */
  requestId?: string
  /** Actions. */
  children?: ReactNode
}

/** A full-page status: forbidden, not found or failed. */
export function StatusView({ digits, title, text, requestId = '', children }: StatusViewProps) {
  const messages = useStatusMessages()
  return (
    <div className={`${layout.stack} ${layout.gap0} ${styles.status}`}>
      <div className={styles.picture}>
        <Abacus digits={digits} label={digits} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={`${layout.breaks} ${layout.faint} ${styles.text}`}>{text}</p>
      {requestId !== '' && (
        <p className={`${layout.row} ${layout.gap1} ${layout.faint} ${layout.small} ${styles.requestId}`}>
          {messages.requestId(requestId)}
          <CopyButton text={requestId} label={messages.copyReference} />
        </p>
      )}
      <div className={`${layout.buttons} ${styles.actions}`}>{children}</div>
    </div>
  )
}
