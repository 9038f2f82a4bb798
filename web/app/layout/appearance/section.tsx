import { useId, type ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './appearance.module.css'

/** A titled part of the drawer; each field is a line with its control at the end. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${layout.grid} ${layout.gap3} ${styles.section}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
