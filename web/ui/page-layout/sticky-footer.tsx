import type { ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './sticky-footer.module.css'

interface StickyFooterProps {
  /** Status beside the buttons, such as unsaved changes or errors. Changes are announced. */
  message?: ReactNode
  /** The buttons, the primary one last. */
  children: ReactNode
}

/** The footer of a long form: its buttons stay at the bottom of the viewport while the form scrolls. */
export function StickyFooter({ message, children }: StickyFooterProps) {
  return (
    <footer className={`${layout.row} ${layout.wrap} ${layout.surface} ${layout.end} ${styles.footer}`}>
      <output className={`${layout.breaks} ${layout.muted} ${styles.message}`}>{message}</output>
      <div className={`${layout.buttons} ${layout.end} ${styles.buttons}`}>{children}</div>
    </footer>
  )
}
