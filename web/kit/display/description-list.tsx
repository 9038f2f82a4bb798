import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** One name with its value. */
export interface Description {
  readonly term: string
  readonly value: ReactNode
}

/** Names and values of one thing, in as many columns as there is room for. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
