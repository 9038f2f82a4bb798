import { formatSort } from '#contract/lists/list-query.ts'
import type { Paged } from '#contract/lists/paging.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import type { Preference } from '#web/app/preferences/preference.ts'
import { type CardsCode, useCardsCode } from './rows/cards-code.ts'
import { Pagination } from './pagination/pagination.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableGrid } from './table-grid.tsx'
import { SortAnnouncement } from './columns/sort-announcement.tsx'
import type { TableOptions, TableSort } from './table-options.ts'
import { SkeletonRows, TableRows } from './rows/table-rows.tsx'
import { useOpened } from './rows/use-opened.ts'
import { useTableSettings, WithTableView, type TableSettings } from './use-table-view.tsx'
import { useTicks } from './selection/use-row-selection.ts'

/** A list as far as it is known: what `useQuery` gives. */
export interface TableQuery<Row> {
  readonly data: Paged<Row> | undefined
  readonly error: ApiError | null
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  /** Asks for it anew; absent where nothing can have changed. */
  readonly refetch?: () => unknown
}

export interface DataTableProps<Row, Name extends string = string> extends TableOptions<Row, Name>, TableSort<Name> {
  query: TableQuery<Row>
  /** What the rows are narrowed down by: where they scroll begins anew when it becomes another. */
  narrowedBy?: string
  /** Rows of a page, for the skeleton of the first. */
  pageSize: number
  onPage: (change: { page?: number; pageSize?: number }) => void
}

/**
 * The rows of a list, page by page, with their states: skeleton, error in place, nothing, the page before while the next one loads. Columns
 * and row height are set by the person, rows can be ticked and opened, and are cards on a small screen.
 */
export function DataTable<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  return <WithTableView definition={props.view}>{(kept) => <SetTable {...props} kept={kept} />}</WithTableView>
}

const noRows: never[] = []

function SetTable<Row, Name extends string>(props: DataTableProps<Row, Name> & { kept: Preference<TableView> }) {
  const { query, narrowedBy = '', sort, onPage, empty } = props
  const { error, isPlaceholderData, isFetching, refetch } = query
  const settings = useTableSettings(props.columns, props.kept)
  // What the settings would move is not drawn before they are known.
  const data = settings.isReady ? query.data : undefined
  const { isNarrow, code } = useCardsCode()
  const failure = error && { error, isRetrying: isFetching, onRetry: () => void refetch?.() }
  return (
    <TableFrame
      {...props}
      settings={settings}
      rows={data?.list ?? noRows}
      position={`${data?.page} ${formatSort(sort)} ${narrowedBy}`}
      isBusy={isFetching}
      isStale={isPlaceholderData}
      onRefresh={refetch && (() => void refetch())}
      footer={data && <Pagination label={props.label} paged={data} onChange={onPage} />}
    >
      {({ isChoosing, startChoosing }) => (
        <>
          <SortAnnouncement arranged={settings.arranged} sort={sort} />
          {data?.list.length === 0 ? (
            empty
          ) : failure && !query.data ? (
            <ErrorState {...failure} />
          ) : isNarrow ? (
            code && <Cards {...props} {...{ code, isChoosing, startChoosing }} list={data?.list} />
          ) : (
            <Table {...props} settings={settings} list={data?.list} />
          )}
          {failure && data && <ErrorNotice {...failure} />}
        </>
      )}
    </TableFrame>
  )
}

interface RowsProps<Row, Name extends string> extends DataTableProps<Row, Name> {
  /** Undefined until they are known. */
  list: readonly Row[] | undefined
}

interface CardsProps<Row, Name extends string> extends RowsProps<Row, Name> {
  code: CardsCode
  isChoosing: boolean
  startChoosing: () => void
}

function Cards<Row, Name extends string>({ code: { TableCards, SkeletonCards }, list, pageSize, ...props }: CardsProps<Row, Name>) {
  if (list) return <TableCards {...props} rows={list} />
  return (
    <WhileLoading>
      <SkeletonCards count={Math.min(pageSize, 8)} />
    </WhileLoading>
  )
}

function Table<Row, Name extends string>(props: RowsProps<Row, Name> & { settings: TableSettings<Row, Name> }) {
  const { list, settings, selection, pageSize, renderDetail, renderActions } = props
  const { keys, toggle } = useOpened()
  const tick = useTicks(selection, list ?? noRows)
  const columns = settings.shown
  const table = (
    <TableGrid {...props} rows={list ?? noRows}>
      <tbody>
        {list ? (
          <TableRows {...props} {...{ columns, tick, toggle }} rows={list} opened={keys} />
        ) : (
          <SkeletonRows
            columns={columns}
            leadCount={(selection ? 1 : 0) + (renderDetail ? 1 : 0)}
            count={pageSize}
            hasActions={renderActions !== undefined}
          />
        )}
      </tbody>
    </TableGrid>
  )
  return list ? table : <WhileLoading>{table}</WhileLoading>
}
