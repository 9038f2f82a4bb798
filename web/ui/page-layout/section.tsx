import { useId, type ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** One or two sentences on what it is for. */
  text?: string | undefined
  /** Buttons beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** A section of a page, and a region named by its title. Lines separate sections. */
export function Section({ title, text, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={`${layout.stack} ${layout.gap4} ${styles.section}`} aria-labelledby={titleId}>
      <header className={`${layout.row} ${layout.wrap} ${layout.between} ${styles.head}`}>
        <div className={`${layout.stack} ${layout.gap1} ${styles.texts}`}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={`${layout.muted} ${styles.text}`}>{text}</p>}
        </div>
        {actions !== undefined && <div className={layout.buttons}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
