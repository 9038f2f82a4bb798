import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A word in a small frame: a kind, a mark. `new` is the one of what is new. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'new'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
