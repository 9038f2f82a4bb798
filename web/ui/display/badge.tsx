import type { ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const maxCount = 99

interface BadgeProps {
  /** The count; 0 shows nothing. Without a count it is a dot. */
  count?: number
  /** The label for screen readers: “3 条未读”. Inside a control with its own name, that name must include it too. */
  label: string
  /** The content to put the badge on, at its corner; without it the badge is inline. */
  children?: ReactNode
}

/** A small indicator for something pending: a count up to 99+, or a dot. */
export function Badge({ count, label, children }: BadgeProps) {
  const text = count !== undefined && count > maxCount ? `${maxCount}+` : count
  const mark = count !== 0 && (
    <>
      <span
        className={`${layout.center} ${layout.fixed} ${layout.tiny} ${styles.mark} ${count === undefined ? styles.dot : styles.count}`}
        aria-hidden="true"
      >
        {text}
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
