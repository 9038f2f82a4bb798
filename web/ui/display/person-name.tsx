import type { ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import styles from './person-name.module.css'

interface PersonNameProps {
  realName: string
  /** Shown after the name unless it is the same; empty if unknown. */
  username: string
  /** Marks after the name. */
  children?: ReactNode
}

/** The name of a person with their username, in one line. */
export function PersonName({ realName, username, children }: PersonNameProps) {
  return (
    <span className={`${layout.row} ${styles.person}`}>
      <span className={`${layout.truncate} ${styles.name}`}>{realName}</span>
      {username !== '' && username !== realName && (
        <span className={`${layout.truncate} ${layout.faint} ${styles.username}`}>{username}</span>
      )}
      {children}
    </span>
  )
}
