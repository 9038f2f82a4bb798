import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import styles from './description-list.module.css'
import { useDisplayMessages } from './display-messages.ts'

/** One name with its value. */
export interface Description {
  readonly term: string
  readonly value: ReactNode
  /** What a button beside the value copies. */
  readonly copyText?: string
}

interface DescriptionListProps {
  items: readonly Description[]
  /** How many columns at most, where there is room; four unless given. */
  columns?: 1 | 2 | 3 | 4
}

const columnClass = { 1: ` ${styles.one}`, 2: ` ${styles.two}`, 3: ` ${styles.three}`, 4: '' }

/** Names and values of one thing. Long values wrap, and have fewer columns beside them on a narrow place. */
export function DescriptionList({ items, columns = 4 }: DescriptionListProps) {
  const messages = useDisplayMessages()
  return (
    <dl className={`${styles.list}${columnClass[columns]}`}>
      {items.map(({ term, value, copyText }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={`${styles.value}${copyText === undefined ? '' : ` ${styles.copyable}`}`}>
            {value}
            {copyText !== undefined && <CopyButton text={copyText} label={messages.copy(term)} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
