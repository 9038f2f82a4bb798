import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for assistive technology alone, where the place says it to the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>
}
