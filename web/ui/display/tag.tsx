import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A small label, such as a type. `new` marks new features. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'new'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
