import styles from './status.module.css'

/** Severity of a status. */
type StatusTone = 'ok' | 'warn' | 'bad' | 'neutral'

/** A status as a dot and a label; never by colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>
}
