import type { ReactNode } from 'react'
import styles from './sticky-footer.module.css'

interface StickyFooterProps {
  /** What is to be known before one of them is pressed: what is unsaved, what is wrong. It is spoken when it changes. */
  message?: ReactNode
  /** The buttons, the one that completes last. */
  children: ReactNode
}

/** The end of a long form: its buttons, which stay at the lower edge of the page while the form goes on below. */
export function StickyFooter({ message, children }: StickyFooterProps) {
  return (
    <footer className={styles.footer}>
      <output className={styles.message}>{message}</output>
      <div className={styles.buttons}>{children}</div>
    </footer>
  )
}
