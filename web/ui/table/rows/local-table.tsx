import { useState } from 'react'
import { defaultPageSize, toPaged } from '#contract/lists/paging.ts'
import { DataTable, type DataTableProps, type TableQuery } from '#web/ui/table/data-table.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import type { LocalList } from './use-local-list.ts'

type Told = 'query' | 'narrowedBy' | 'sort' | 'onSort' | 'pageSize' | 'onPage' | 'empty'

/** What a table of rows held in memory is told. */
export interface LocalTableProps<Row, Name extends string> extends Omit<DataTableProps<Row, Name>, Told> {
  /** What `useLocalList` gives. */
  list: LocalList<Row, Name>
  /** Said when there is nothing at all. */
  none: string
}

const settled = { error: null, isPlaceholderData: false, isFetching: false }

/** A table of rows held in memory, page by page. */
export function LocalTable<Row, Name extends string>({ list, none, ...table }: LocalTableProps<Row, Name>) {
  const { rows, sort, sortBy, words } = list
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: defaultPageSize })
  // A search may leave fewer pages than there were.
  const shown = Math.max(1, Math.min(page, Math.ceil(rows.length / pageSize)))
  const paged = toPaged(rows.slice((shown - 1) * pageSize, shown * pageSize), rows.length, { page: shown, pageSize })
  const query: TableQuery<Row> = { ...settled, data: paged }
  return (
    <DataTable
      {...table}
      query={query}
      narrowedBy={words}
      sort={sort}
      onSort={(next) => {
        sortBy(next)
        setPage({ page: 1, pageSize })
      }}
      pageSize={pageSize}
      onPage={(change) => setPage({ page: 1, pageSize, ...change })}
      empty={<LocalEmpty {...{ list, none }} />}
    />
  )
}

/** What stands in place of rows held in memory when there are none to show. */
export function LocalEmpty<Row, Name extends string>({ list, none }: Pick<LocalTableProps<Row, Name>, 'list' | 'none'>) {
  return (
    <EmptyList
      text={none}
      isFiltered={list.words.trim() !== ''}
      itemCount={0}
      onReset={() => list.search('')}
      onFirstPage={() => list.search('')}
    />
  )
}
