import { useState } from 'react'
import { defaultPageSize, toPaged } from '#contract/lists/paging.ts'
import { DataTable, type DataTableProps, type TableQuery } from '#web/ui/table/data-table.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import type { LocalList } from './use-local-list.ts'

type ListProps = 'query' | 'filterKey' | 'sort' | 'defaultSort' | 'onSort' | 'pageSize' | 'onPage' | 'long' | 'empty'

/** Props of a table with rows in memory. */
export interface LocalTableProps<Row, Name extends string> extends Omit<DataTableProps<Row, Name>, ListProps> {
  /** The result of `useLocalList`. */
  list: LocalList<Row, Name>
  /** Text when the list is empty without a search. */
  emptyText: string
}

const settled = { error: null, isPlaceholderData: false, isFetching: false }

/** A paginated table with rows in memory. */
export function LocalTable<Row, Name extends string>({ list, emptyText, ...table }: LocalTableProps<Row, Name>) {
  const { rows, sort, defaultSort, sortBy, searchText } = list
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: defaultPageSize })
  // A search may reduce the number of pages.
  const currentPage = Math.max(1, Math.min(page, Math.ceil(rows.length / pageSize)))
  const paged = toPaged(rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), rows.length, { page: currentPage, pageSize })
  const query: TableQuery<Row> = { ...settled, data: paged }
  return (
    <DataTable
      {...table}
      query={query}
      filterKey={searchText}
      sort={sort}
      defaultSort={defaultSort}
      onSort={(next) => {
        sortBy(next)
        setPage({ page: 1, pageSize })
      }}
      pageSize={pageSize}
      onPage={(change) => setPage({ page: 1, pageSize, ...change })}
      empty={<LocalEmpty {...{ list, emptyText }} />}
    />
  )
}

/** The empty state of rows in memory. */
export function LocalEmpty<Row, Name extends string>({ list, emptyText }: Pick<LocalTableProps<Row, Name>, 'list' | 'emptyText'>) {
  return (
    <EmptyList
      text={emptyText}
      isFiltered={list.searchText.trim() !== ''}
      itemCount={0}
      onReset={() => list.search('')}
      onFirstPage={() => list.search('')}
    />
  )
}
