import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './description-list.module.css'
import { useDisplayMessages } from './messages.ts'

/** A term and its value. */
export interface Description {
  readonly term: string
  readonly value: ReactNode
  /** Adds a button that copies this text. */
  readonly copyText?: string
}

interface DescriptionListProps {
  items: readonly Description[]
  /** Maximum number of columns; 4 by default. */
  columns?: 1 | 2 | 3 | 4
}

const columnClass = { 1: ` ${styles.one}`, 2: ` ${styles.two}`, 3: ` ${styles.three}`, 4: '' }

/** Labelled values of a record. Long values wrap, and narrow containers have fewer columns. */
export function DescriptionList({ items, columns = 4 }: DescriptionListProps) {
  const messages = useDisplayMessages()
  return (
    <dl className={`${styles.list}${columnClass[columns]}`}>
      {items.map(({ term, value, copyText }) => (
        <div key={term} className={styles.item}>
          <dt className={`${layout.faint} ${layout.small} ${styles.term}`}>{term}</dt>
          <dd
            className={`${layout.breaks} ${styles.value}${copyText === undefined ? '' : ` ${layout.row} ${layout.gap1} ${styles.copyable}`}`}
          >
            {value}
            {copyText !== undefined && <CopyButton text={copyText} label={messages.copy(term)} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
