import styles from './comparison-table.module.css'

/** How the values of a side are marked: as removed, as added, or as the user's own. */
type Mark = 'removed' | 'added' | 'own'

/** One of the two compared states. */
export interface ComparedSide {
  readonly title: string
  readonly mark?: Mark
}

/** One difference. */
export interface ComparedRow {
  readonly id: string
  readonly title: string
  /** The record it belongs to, when several are compared. */
  readonly owner?: string | undefined
  /** The value on each side; undefined or empty when there is none. */
  readonly values: readonly [string | undefined, string | undefined]
}

interface ComparisonTableProps {
  /** Accessible name of the table. */
  label: string
  /** Column header above the row titles. */
  rowsTitle: string
  sides: readonly [ComparedSide, ComparedSide]
  rows: readonly ComparedRow[]
}

const tagOf = { removed: 'del', added: 'ins', own: 'mark' } as const

/** The differences between two states, side by side. Long values wrap, and line breaks are kept. */
export function ComparisonTable({ label, rowsTitle, sides, rows }: ComparisonTableProps) {
  const [left, right] = sides
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{rowsTitle}</th>
          <th scope="col">{left.title}</th>
          <th scope="col">{right.title}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, owner, values }) => (
          <tr key={id}>
            <th scope="row">
              {owner !== undefined && <span className={styles.owner}>{owner}</span>}
              {title}
            </th>
            <td>
              <Value mark={left.mark} value={values[0]} />
            </td>
            <td>
              <Value mark={right.mark} value={values[1]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ mark, value }: { mark: Mark | undefined; value: string | undefined }) {
  if (!value || !mark) return value
  const Tag = tagOf[mark]
  return <Tag className={styles[mark]}>{value}</Tag>
}
