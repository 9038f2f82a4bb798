import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** What it holds, as a heading below the page's. */
  title?: ReactNode
  /** What can be done with it, at the end of its head; it needs a title. */
  actions?: ReactNode
  /** Its content goes to the edges, a line apart from the head. */
  isFlush?: boolean
  children: ReactNode
}

/** A surface of a page, and a region by its title. */
export function Card({ title, actions, isFlush = false, children }: CardProps) {
  const titleId = useId()
  const hasTitle = title !== undefined
  return (
    <section className={styles.card} aria-labelledby={hasTitle ? titleId : undefined}>
      {hasTitle && (
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
