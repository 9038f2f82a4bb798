import { useMemo, useRef } from 'react'
import { formatSort } from '#contract/lists/sort-text.ts'
import type { Paged } from '#contract/lists/paging.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Preference } from '#web/base/preferences/preference.ts'
import { type CardsModule, useCardsModule } from './rows/use-cards-module.ts'
import type { LongList } from './pagination/long-list.ts'
import { Pagination } from './pagination/pagination.tsx'
import { TableBanner } from './table-banner.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableGrid } from './table-grid.tsx'
import { fixedWidthsOf, totalOf } from './columns/fixed-widths.ts'
import { useColumnRoom } from './columns/use-column-room.ts'
import { SortAnnouncement } from './columns/sort-announcement.tsx'
import type { TableOptions, TableSort } from './table-options.ts'
import { SkeletonRows, TableRows } from './rows/table-rows.tsx'
import { useExpandedRows } from './rows/use-expanded-rows.ts'
import { useTableSettings, WithTableView, type TableSettings } from './use-table-view.tsx'
import { useRowSelection } from './selection/use-row-selection.ts'

/** The state of a list query, as returned by `useQuery`. */
export interface TableQuery<Row> {
  readonly data: Paged<Row> | undefined
  readonly error: ApiError | null
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  /** The page that is loading, while the data is of another one. */
  readonly requestedPage?: number | 'last'
  /** Absent when the data cannot change. */
  readonly refetch?: () => unknown
}

export interface DataTableProps<Row, Name extends string = string> extends TableOptions<Row, Name>, TableSort<Name> {
  query: TableQuery<Row>
  /** Identifies the filters; the scroll position resets when it changes. */
  filterKey?: string
  /** Rows per page; also the number of skeleton rows. */
  pageSize: number
  onPage: (change: { page?: number; pageSize?: number }) => void
  /** Set if the rows are too many to count. */
  long?: LongList | undefined
  /** The columns of a saved view, in place of the user's. */
  viewColumns?: Preference<TableView> | undefined
  /** All rows that match the filters can be selected, beyond those of the page. */
  canSelectAllMatching?: boolean | undefined
}

/**
 * A paginated table with loading, error and empty states, which keeps the previous page while the next one loads. Users can configure
 * columns and row height; rows can be selected and expanded, and become cards on small screens.
 */
export function DataTable<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  return (
    <WithTableView definition={props.view} columns={props.viewColumns}>
      {(viewPreference) => <ConfiguredTable {...props} viewPreference={viewPreference} />}
    </WithTableView>
  )
}

const updatesNotice = lazyControl(() => import('./updates-notice.tsx').then((module) => module.UpdatesNotice))

const noRows: never[] = []

function ConfiguredTable<Row, Name extends string>(props: DataTableProps<Row, Name> & { viewPreference: Preference<TableView> }) {
  const { query, filterKey = '', columns, sort, defaultSort, onSort, onPage, empty, figures } = props
  const { error, isPlaceholderData, isFetching, refetch } = query
  const region = useRef<HTMLElement>(null)
  const settings = useTableSettings(props.columns, props.viewPreference, useColumnRoom(region, totalOf(fixedWidthsOf(props))))
  // Rendering before the settings are loaded would cause a layout shift.
  const data = settings.isReady ? query.data : undefined
  const { isNarrow, cards } = useCardsModule()
  const failure = error && { error, isRetrying: isFetching, onRetry: () => void refetch?.() }
  return (
    <TableFrame
      {...props}
      settings={settings}
      regionRef={region}
      rows={data?.list ?? noRows}
      matchingCount={props.canSelectAllMatching && !data?.isCountLimited ? data?.itemCount : undefined}
      scrollKey={`${data?.page} ${formatSort(sort)} ${filterKey}`}
      isBusy={isFetching}
      isStale={isPlaceholderData}
      onRefresh={refetch && (() => void refetch())}
      sortMenu={isNarrow && cards && <cards.SortMenu {...{ columns, sort, defaultSort, onSort }} />}
      banner={<TableBanner failure={query.data && failure} isLoading={isFetching} />}
      notice={
        props.updates &&
        query.data &&
        !error && <updatesNotice.Control updates={props.updates} isBusy={isFetching} onRefresh={() => void refetch?.()} />
      }
      footer={
        data &&
        !figures?.isFolded && (
          <Pagination
            label={props.label}
            paged={data}
            long={props.long}
            requestedPage={isPlaceholderData ? query.requestedPage : undefined}
            onChange={onPage}
          />
        )
      }
    >
      {({ isSelecting, startSelecting }) => (
        <>
          <SortAnnouncement arranged={settings.arranged} sort={sort} />
          {data?.list.length === 0 && (!figures?.groups || figures.isFolded) ? (
            empty
          ) : failure && !query.data ? (
            <ErrorState {...failure} />
          ) : isNarrow ? (
            cards && <Cards {...props} {...{ settings, cards, isSelecting, startSelecting }} list={data?.list} />
          ) : (
            <Table {...props} settings={settings} list={data?.list} />
          )}
        </>
      )}
    </TableFrame>
  )
}

interface RowsProps<Row, Name extends string> extends DataTableProps<Row, Name> {
  /** Undefined while loading. */
  list: readonly Row[] | undefined
}

interface CardsProps<Row, Name extends string> extends RowsProps<Row, Name> {
  settings: TableSettings<Row, Name>
  cards: CardsModule
  isSelecting: boolean
  startSelecting: () => void
}

function Cards<Row, Name extends string>({ cards: { TableCards, SkeletonCards }, list, pageSize, ...props }: CardsProps<Row, Name>) {
  const { figures, settings } = props
  if (list) {
    const rows = <TableCards {...props} rows={list} />
    return (
      <>
        {figures?.groups ? figures.groups(rows, settings) : rows}
        {figures?.totals(settings)}
      </>
    )
  }
  return (
    <WhileLoading>
      <SkeletonCards count={Math.min(pageSize, 8)} />
    </WhileLoading>
  )
}

function Table<Row, Name extends string>(props: RowsProps<Row, Name> & { settings: TableSettings<Row, Name> }) {
  const { list, settings, selection, pageSize, renderDetail, renderActions, removed, rowKey, figures } = props
  const { keys, toggle } = useExpandedRows()
  const selectable = useMemo(() => (removed ? list?.filter((row) => !removed.keys.has(rowKey(row))) : list), [list, removed, rowKey])
  const selectRow = useRowSelection(selection, selectable ?? noRows)
  const columns = settings.visibleColumns
  const layout = { columns, leadCount: (selection ? 1 : 0) + (renderDetail ? 1 : 0), hasActions: renderActions !== undefined }
  const body = (
    <tbody>
      {list ? (
        <TableRows {...props} {...{ columns, selectRow, toggle }} rows={list} expandedKeys={keys} />
      ) : (
        <SkeletonRows {...layout} count={pageSize} />
      )}
    </tbody>
  )
  const table = (
    <TableGrid {...props} rows={selectable ?? noRows}>
      {list && figures?.groups ? figures.groups(body, settings, layout) : body}
      {list && figures?.totals(settings, layout)}
    </TableGrid>
  )
  return list ? table : <WhileLoading>{table}</WhileLoading>
}
