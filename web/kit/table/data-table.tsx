import { useEffect, useRef, type ReactNode } from 'react'
import type { SortKey } from '#contract/kit/list-query.ts'
import type { Paged } from '#contract/kit/paging.ts'
import type { ApiError } from '#web/kit/api/api-error.ts'
import { ErrorNotice } from '#web/kit/display/error-notice.tsx'
import { ErrorState } from '#web/kit/display/error-state.tsx'
import { Pagination } from './pagination.tsx'
import { WhileLoading } from '#web/kit/display/skeleton.tsx'
import { useIsNarrow } from '#web/kit/theme/narrow.ts'
import { freeColumnWidthPx, type Column, type RowCard } from './column.ts'
import styles from './data-table.module.css'
import { SkeletonCards, TableCards } from './table-cards.tsx'
import { SortAnnouncement, TableHead } from './table-head.tsx'
import { useTableMessages } from './table-messages.ts'
import { SkeletonRows, TableRows } from './table-rows.tsx'

/** A list as far as it is known: what `useQuery` gives. */
export interface TableQuery<Row> {
  readonly data: Paged<Row> | undefined
  readonly error: ApiError | null
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface DataTableProps<Row, Name extends string> {
  /** What the rows are. */
  label: string
  query: TableQuery<Row>
  columns: readonly Column<Row, Name>[]
  rowKey: (row: Row) => string
  sort: readonly SortKey<Name>[]
  onSort: (sort: SortKey<Name>[]) => void
  /** Rows of a page, for the skeleton of the first. */
  pageSize: number
  onPage: (change: { page?: number; pageSize?: number }) => void
  /** What stands in place of rows when there are none. */
  empty: ReactNode
  /** Buttons at the end of each row, and the width in pixels that they need. */
  renderActions?: (row: Row) => ReactNode
  actionsWidth?: number
  card: (row: Row) => RowCard
  renderCardActions?: (row: Row) => ReactNode
}

/** The rows of a list with their states: skeleton, error in place, nothing, the page before while the next one loads. Cards on a small screen. */
export function DataTable<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  const { label, query, columns, sort, onPage, empty } = props
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const isNarrow = useIsNarrow()
  const failure = error && { error, isRetrying: isFetching, onRetry: () => void refetch() }
  const region = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // The row that had the focus is gone: the focus stays with the table.
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus()
  })

  return (
    <div className={styles.table}>
      <SortAnnouncement columns={columns} sort={sort} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is */}
      <section
        // Another page begins at its top.
        key={data?.page}
        ref={region}
        className={`${styles.region}${isPlaceholderData ? ` ${styles.stale}` : ''}`}
        aria-label={label}
        aria-busy={isFetching}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) hadFocus.current = false
        }}
      >
        {data?.list.length === 0 ? (
          empty
        ) : failure && !data ? (
          <ErrorState {...failure} />
        ) : isNarrow ? (
          <Cards {...props} />
        ) : (
          <Table {...props} />
        )}
        {failure && data && <ErrorNotice {...failure} />}
      </section>
      <footer className={styles.footer}>{data && <Pagination paged={data} onChange={onPage} />}</footer>
    </div>
  )
}

function Cards<Row, Name extends string>({ query: { data }, rowKey, card, renderCardActions, pageSize }: DataTableProps<Row, Name>) {
  if (data) {
    return (
      <ul className={styles.cards}>
        <TableCards {...{ rows: data.list, rowKey, card, renderCardActions }} />
      </ul>
    )
  }
  return (
    <WhileLoading>
      <ul className={styles.cards}>
        <SkeletonCards count={Math.min(pageSize, 8)} />
      </ul>
    </WhileLoading>
  )
}

function Table<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  const { label, query, columns, rowKey, sort, onSort, pageSize, renderActions, actionsWidth = 160 } = props
  const messages = useTableMessages()
  const width = columns.reduce((sum, column) => sum + (column.width ?? freeColumnWidthPx), renderActions ? actionsWidth : 0)
  const table = (
    <table className={styles.grid} style={{ minWidth: width }} aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {renderActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <TableHead {...{ columns, sort, onSort }} actionsTitle={renderActions && messages.actions} />
      <tbody>
        {query.data ? (
          <TableRows {...{ columns, rows: query.data.list, rowKey, renderActions }} />
        ) : (
          <SkeletonRows columns={columns} count={pageSize} hasActions={renderActions !== undefined} />
        )}
      </tbody>
    </table>
  )
  return query.data ? table : <WhileLoading>{table}</WhileLoading>
}
