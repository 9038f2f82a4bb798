import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for assistive technology only, when the meaning is otherwise purely visual. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.always}>{children}</span>
}
