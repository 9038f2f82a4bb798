import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const most = 99

interface BadgeProps {
  /** How many; none shows nothing. Without a figure it is a dot. */
  count?: number
  /** What it says in words: “3 条未读”. Within a control that has a name of its own, that name has to say it as well. */
  label: string
  /** What it marks, at whose corner it lies then; alone it stands in the line of text. */
  children?: ReactNode
}

/** A small mark for what waits: a figure up to 99+, or a dot. */
export function Badge({ count, label, children }: BadgeProps) {
  const figure = count !== undefined && count > most ? `${most}+` : count
  const mark = count !== 0 && (
    <>
      <span className={`${styles.mark} ${count === undefined ? styles.dot : styles.count}`} aria-hidden="true">
        {figure}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  if (children === undefined) return mark
  return (
    <span className={styles.holder}>
      {children}
      {mark}
    </span>
  )
}
