import type { ReactNode } from 'react'
import styles from './specimen.module.css'

interface SpecimenProps {
  /** The component and its state. */
  title: string
  /** Takes the whole row. */
  isWide?: boolean
  children: ReactNode
}

/** A component in one state. */
export function Specimen({ title, isWide = false, children }: SpecimenProps) {
  return (
    <section className={`${styles.specimen}${isWide ? ` ${styles.wide}` : ''}`}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
