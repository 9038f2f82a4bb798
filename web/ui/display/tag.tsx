import type { ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tag.module.css'

/** The colour of a tag. `new` marks new features. */
export type TagTone = 'plain' | 'accent' | 'new' | 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'cyan'

/** A small label, such as a type. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`${layout.truncate} ${layout.tiny} ${styles.tag} ${styles[tone]}`}>{children}</span>
}
