import type { ReactNode } from 'react'
import styles from './tab-count.module.css'

/** A number beside the label of a tab. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}
