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

/** A call that returns one page of rows for a `ListQuery`. */
export interface ListCall<Row> extends CallDefinition {
  readonly query: z.ZodMiniType<unknown, Readonly<Record<string, string>>>
  readonly result: z.ZodMiniType<Paged<Row>>
}

/** Filter values; undefined or blank ones do not filter. */
export type FilterChanges<F extends Filters> = { [Name in keyof FilterValues<F>]?: FilterValues<F>[Name] | undefined }

/** A list for the parameters in the page's URL, and functions that change them. */
export interface List<Row, Name extends string, F extends Filters> {
  readonly request: ListRequest<Name, F>
  readonly query: UseQueryResult<Paged<Row>, ApiError>
  /** Number of active filters; a range counts once. */
  readonly filterCount: number
  /** The filters as one text, which differs when the filters do. */
  readonly filterKey: string
  /** Applies filters from page 1, refetching even if the result is cached. */
  readonly search: (filters: FilterChanges<F>) => void
  /** Removes all filters and restores the default sort order. */
  readonly reset: () => void
  readonly sortBy: (sort: readonly SortKey<Name>[]) => void
  readonly goTo: (change: { page?: number; pageSize?: number }) => void
}

/** The `List` of rows and the type of a `ListQuery`. */
export type ListOf<Row, Query> = Query extends ListQuery<infer Name, infer F> ? List<Row, Name, F> : never

function filtersIn(parameters: Readonly<Record<string, string>>, filters: Filters) {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...active } = parameters
  const isActive = ([name, { kind }]: [string, Filters[string]]) =>
    kind === 'between' ? `${name}From` in active || `${name}To` in active : name in active
  return { filterKey: JSON.stringify(active), filterCount: Object.entries(filters).filter(isActive).length }
}

/** The rows for the parameters in the page's URL. While new rows load, the previous ones stay. */
export function useList<Row, Name extends string, F extends Filters>(call: ListCall<Row>, query: ListQuery<Name, F>): List<Row, Name, F> {
  const queryClient = useQueryClient()
  const { pathname } = usePage()
  const { navigate } = useNavigation()
  const request = useListRequest(query)
  const parameters = listParameters(query, request)
  const result = useQuery({
    ...callOptions(call, { query: parameters }),
    // The pagination shows the requested page immediately.
    placeholderData: (last) => last && toPaged(last.list, last.itemCount, request),
  })

  function goTo(next: ListRequest<Name, F>) {
    navigate(`${pathname}${listSearch(query, next)}`)
  }

  function apply(next: ListRequest<Name, F>) {
    const isSame = listSearch(query, request) === listSearch(query, next)
    void queryClient.invalidateQueries({ queryKey: [call.resource, call.operation], refetchType: isSame ? 'active' : 'none' })
    if (!isSame) goTo(next)
  }

  return {
    request,
    query: result,
    ...filtersIn(parameters, query.filters),
    search: (filters) => apply({ ...request, ...filters, page: 1, pageSize: request.pageSize, sort: request.sort }),
    reset: () => apply({ ...readListRequest(query, ''), pageSize: request.pageSize }),
    sortBy: (sort) => goTo({ ...request, page: 1, sort }),
    goTo: (change) => goTo({ ...request, page: 1, ...change }),
  }
}
