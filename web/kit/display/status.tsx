import styles from './status.module.css'

/** How a state is to be felt. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'quiet'

/** The class that makes an element of its own a state, such as the cell of a table. */
export function statusClass(tone: StatusTone): string {
  return `${styles.status} ${styles[tone]}`
}

/** A state as a dot and a word; never by its colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={statusClass(tone)}>{children}</span>
}
