import type { ReactNode } from 'react'
import styles from './specimen.module.css'

interface SpecimenProps {
  /** The part and the state that it is in. */
  title: string
  /** It takes the whole row. */
  isWide?: boolean
  children: ReactNode
}

/** One part in one state. */
export function Specimen({ title, isWide = false, children }: SpecimenProps) {
  return (
    <section className={`${styles.specimen}${isWide ? ` ${styles.wide}` : ''}`}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
