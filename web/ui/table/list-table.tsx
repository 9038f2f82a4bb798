import type { Filters } from '#contract/lists/list-query.ts'
import { type ReactNode, useMemo } from 'react'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import type { List } from './list.ts'

type ListProps = 'query' | 'filterKey' | 'sort' | 'defaultSort' | 'onSort' | 'pageSize' | 'onPage' | 'long' | 'empty'

/** Props of the table of a list page. */
export interface ListTableProps<Row, Name extends string, F extends Filters> extends Omit<DataTableProps<Row, Name>, ListProps> {
  /** The result of `useList`. */
  list: List<Row, Name, F>
  /** Text when the list is empty without filters. */
  emptyText: ReactNode
  /** How to get the first row. */
  emptyAction?: ReactNode
}

/** The table of a list page, with rows, sort and page from the URL. */
export function ListTable<Row, Name extends string, F extends Filters>({
  list,
  emptyText,
  emptyAction,
  ...table
}: ListTableProps<Row, Name, F>) {
  const { request, query, views, updates, filterCount, filterKey, defaultSort, sortBy, goTo, reset } = list
  const { removed } = table
  const { data, refetch } = query
  const placed = useMemo(() => data && removed && { ...data, list: removed.place(data.list) }, [data, removed])

  function refresh() {
    removed?.clear()
    return refetch()
  }

  return (
    <>
      <DataTable
        {...table}
        views={table.heading && views?.render(table.view)}
        viewColumns={views?.columns}
        // All rows that match are more than those of the open group.
        canSelectAllMatching={table.canSelectAllMatching && list.grouping?.field === undefined}
        updates={updates}
        query={{ ...query, data: placed ?? data, refetch: refresh }}
        filterKey={filterKey}
        sort={request.sort}
        defaultSort={defaultSort}
        onSort={sortBy}
        pageSize={request.pageSize}
        onPage={goTo}
        long={list.long}
        empty={
          <EmptyList
            text={emptyText}
            action={emptyAction}
            isFiltered={filterCount > 0 || Boolean(request.search)}
            itemCount={data?.itemCount ?? 0}
            onReset={reset}
            onFirstPage={() => goTo({ page: 1 })}
          />
        }
      />
      {removed?.question}
    </>
  )
}
