import type { Filters } from '#contract/lists/list-query.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import type { List } from '#web/resource/use-list.ts'

type Told = 'query' | 'narrowedBy' | 'sort' | 'onSort' | 'pageSize' | 'onPage' | 'empty'

interface ListTableProps<Row, Name extends string, F extends Filters> extends Omit<DataTableProps<Row, Name>, Told> {
  /** What `useList` gives. */
  list: List<Row, Name, F>
  /** Said when there is nothing at all. */
  none: string
}

/** The table of a list page: rows, order and page are those of its address. */
export function ListTable<Row, Name extends string, F extends Filters>({ list, none, ...table }: ListTableProps<Row, Name, F>) {
  const { request, query, filterCount, filterKey, sortBy, goTo, reset } = list
  return (
    <DataTable
      {...table}
      query={query}
      narrowedBy={filterKey}
      sort={request.sort}
      onSort={sortBy}
      pageSize={request.pageSize}
      onPage={goTo}
      empty={
        <EmptyList
          text={none}
          isFiltered={filterCount > 0}
          itemCount={query.data?.itemCount ?? 0}
          onReset={reset}
          onFirstPage={() => goTo({ page: 1 })}
        />
      }
    />
  )
}
