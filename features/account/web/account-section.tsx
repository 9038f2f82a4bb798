import { useId, type ReactNode } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  title: string
  /** One or two sentences on what it is for. */
  text?: string | undefined
  /** Buttons beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** A section of a tab of the account page, and a region named by its title. Lines separate sections. */
export function AccountSection({ title, text, actions, children }: AccountSectionProps) {
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
