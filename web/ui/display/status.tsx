import styles from './status.module.css'

/** How a state is to be felt. */
type StatusTone = 'ok' | 'warn' | 'bad' | 'quiet'

/** A state as a dot and a word; never by its colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>
}
