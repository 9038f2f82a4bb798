import { useId, type ReactNode } from 'react'
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
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.texts}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
