import type { ReactNode } from 'react'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import type { RowCard } from './column.ts'
import styles from './table-cards.module.css'

interface TableCardsProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  card: (row: Row) => RowCard
  /** The menu of a row. */
  renderCardActions: ((row: Row) => ReactNode) | undefined
}

/** Plain text that may be cut, to be read on hover. */
function wholeOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined
}

function CardFrame({ leading, title, detail, mark, action }: RowCard & { action?: ReactNode }) {
  return (
    <li className={styles.card}>
      {leading}
      <div className={styles.words}>
        <div className={styles.title} title={wholeOf(title)}>
          {title}
        </div>
        <div className={styles.detail} title={wholeOf(detail)}>
          {detail}
        </div>
      </div>
      <div className={styles.side}>
        {mark}
        {action}
      </div>
    </li>
  )
}

/** The rows of a table as cards, on a small screen. */
export function TableCards<Row>({ rows, rowKey, card, renderCardActions }: TableCardsProps<Row>) {
  return rows.map((row) => <CardFrame key={rowKey(row)} {...card(row)} action={renderCardActions?.(row)} />)
}

/** Cards in the shape of what comes. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <CardFrame key={index} title={<Skeleton width={`${40 + (index % 3) * 12}%`} />} detail={<Skeleton width="64%" />} />
  ))
}
