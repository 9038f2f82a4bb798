import { useId, type ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './card.module.css'

interface CardProps {
  /** Heading of the card, level 2. */
  title?: ReactNode
  /** Actions at the end of the header; requires a title. */
  actions?: ReactNode
  /** No padding; a line separates the content from the header. */
  isFlush?: boolean
  children: ReactNode
}

/** A section of a page, and a region named by its title. */
export function Card({ title, actions, isFlush = false, children }: CardProps) {
  const titleId = useId()
  const hasTitle = title !== undefined
  return (
    <section className={`${layout.surface} ${styles.card}`} aria-labelledby={hasTitle ? titleId : undefined}>
      {hasTitle && (
        <header className={`${layout.row} ${layout.wrap} ${layout.between} ${styles.head}`}>
          <h2 id={titleId} className={`${layout.breaks} ${styles.title}`}>
            {title}
          </h2>
          {actions !== undefined && <div className={`${layout.buttons} ${styles.actions}`}>{actions}</div>}
        </header>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
