import styles from './comparison-table.module.css'

/** How the values of a side are drawn: struck as what is gone, as what has come, or as the person's own. */
type Mark = 'removed' | 'added' | 'own'

/** One of the two that are compared. */
export interface ComparedSide {
  readonly title: string
  readonly mark?: Mark
}

/** One thing that differs. */
export interface ComparedRow {
  readonly id: string
  readonly title: string
  /** What it belongs to, where several things are compared. */
  readonly owner?: string | undefined
  /** What stands on each side; undefined or empty where nothing does. */
  readonly values: readonly [string | undefined, string | undefined]
}

interface ComparisonTableProps {
  /** What is compared. */
  label: string
  /** What the rows are, above their titles. */
  rowsTitle: string
  sides: readonly [ComparedSide, ComparedSide]
  rows: readonly ComparedRow[]
}

const tagOf = { removed: 'del', added: 'ins', own: 'mark' } as const

/** What differs between two states of a thing, side by side. Long values wrap, and keep their lines. */
export function ComparisonTable({ label, rowsTitle, sides, rows }: ComparisonTableProps) {
  const [one, other] = sides
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{rowsTitle}</th>
          <th scope="col">{one.title}</th>
          <th scope="col">{other.title}</th>
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
              <Value mark={one.mark} value={values[0]} />
            </td>
            <td>
              <Value mark={other.mark} value={values[1]} />
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
