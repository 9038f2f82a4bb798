import { useId, type ReactNode } from 'react'
import styles from './second-factor.module.css'

interface FactorSectionProps {
  title: string
  text: string
  actions?: ReactNode
  children?: ReactNode
}

/** A section about one way to sign in, and a region named by its title. */
export function FactorSection({ title, text, actions, children }: FactorSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.texts}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
