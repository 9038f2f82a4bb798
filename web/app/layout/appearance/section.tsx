import { useId, type ReactNode } from 'react'
import styles from './appearance.module.css'

/** A titled part of the drawer; each field is a line with its control at the end. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
