import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import {
  listParameters,
  type Filters,
  type FilterValues,
  type ListQuery,
  type ListRequest,
  type SortKey,
} from '#contract/lists/list-query.ts'
import { toPaged, type Paged } from '#contract/lists/paging.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { useNavigation } from '#web/app/page/navigation.ts'
import { listSearch, readListRequest, useListRequest } from '#web/app/page/page-search.ts'
import { usePage } from '#web/app/page/page.ts'

/** A call that answers one page of rows in the one grammar of lists. */
export interface ListCall<Row> extends CallDefinition {
  readonly query: z.ZodMiniType<unknown, Readonly<Record<string, string>>>
  readonly result: z.ZodMiniType<Paged<Row>>
}

/** What filters ask for; undefined or blank asks for nothing. */
export type AskedFilters<F extends Filters> = { [Name in keyof FilterValues<F>]?: FilterValues<F>[Name] | undefined }

/** A list as its page's address asks for it, and the ways to ask otherwise. */
export interface List<Row, Name extends string, F extends Filters> {
  readonly request: ListRequest<Name, F>
  readonly query: UseQueryResult<Paged<Row>, ApiError>
  /** How many filters are in use; a span counts once. */
  readonly filterCount: number
  /** The filters as one text: another where other rows are asked for. */
  readonly filterKey: string
  /** Asks with other filters, from page 1 and from the server, even where it remembers an answer. */
  readonly search: (filters: AskedFilters<F>) => void
  /** Asks for all rows, in the order of the list itself. */
  readonly reset: () => void
  readonly sortBy: (sort: readonly SortKey<Name>[]) => void
  readonly goTo: (change: { page?: number; pageSize?: number }) => void
}

/** A list of such rows, asked for in the grammar of such a query. */
export type ListOf<Row, Query> = Query extends ListQuery<infer Name, infer F> ? List<Row, Name, F> : never

function filtersIn(parameters: Readonly<Record<string, string>>, filters: Filters) {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...asked } = parameters
  const isAsked = ([name, { kind }]: [string, Filters[string]]) =>
    kind === 'between' ? `${name}From` in asked || `${name}To` in asked : name in asked
  return { filterKey: JSON.stringify(asked), filterCount: Object.entries(filters).filter(isAsked).length }
}

/** The rows that the page's address asks for. While other rows are on their way the last ones stay. */
export function useList<Row, Name extends string, F extends Filters>(call: ListCall<Row>, query: ListQuery<Name, F>): List<Row, Name, F> {
  const queryClient = useQueryClient()
  const { pathname } = usePage()
  const { navigate } = useNavigation()
  const request = useListRequest(query)
  const parameters = listParameters(query, request)
  const result = useQuery({
    ...callOptions(call, { query: parameters }),
    // The page that was asked for counts as the present one at once.
    placeholderData: (last) => last && toPaged(last.list, last.itemCount, request),
  })

  function goTo(next: ListRequest<Name, F>) {
    navigate(`${pathname}${listSearch(query, next)}`)
  }

  function ask(next: ListRequest<Name, F>) {
    const isSame = listSearch(query, request) === listSearch(query, next)
    void queryClient.invalidateQueries({ queryKey: [call.resource, call.operation], refetchType: isSame ? 'active' : 'none' })
    if (!isSame) goTo(next)
  }

  return {
    request,
    query: result,
    ...filtersIn(parameters, query.filters),
    search: (filters) => ask({ ...request, ...filters, page: 1, pageSize: request.pageSize, sort: request.sort }),
    reset: () => ask({ ...readListRequest(query, ''), pageSize: request.pageSize }),
    sortBy: (sort) => goTo({ ...request, page: 1, sort }),
    goTo: (change) => goTo({ ...request, page: 1, ...change }),
  }
}
