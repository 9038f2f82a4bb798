import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/kit/call.ts'
import { listParameters, type Filters, type ListQuery, type ListRequest, type SortKey } from '#contract/kit/list-query.ts'
import { toPaged, type Paged } from '#contract/kit/paging.ts'
import type { ApiError } from '#web/kit/api/api-error.ts'
import { callOptions } from '#web/kit/api/queries.ts'
import { listSearch, usePageSearch, type ListChange } from '#web/kit/page/page-search.ts'

/** A call that answers one page of rows in the one grammar of lists. */
export interface ListCall<Row> extends CallDefinition {
  readonly query: z.ZodMiniType<unknown, Readonly<Record<string, string>>>
  readonly result: z.ZodMiniType<Paged<Row>>
}

/** A list as its page's address asks for it, and the ways to ask otherwise. */
export interface List<Row, Name extends string, F extends Filters> {
  readonly request: ListRequest<Name, F>
  readonly query: UseQueryResult<Paged<Row>, ApiError>
  /** Asks for other rows, from page 1 and from the server, even where it remembers an answer. */
  readonly search: (change: ListChange<Name, F>) => void
  readonly sortBy: (sort: readonly SortKey<Name>[]) => void
  readonly goTo: (change: { page?: number; pageSize?: number }) => void
}

/** The rows that the page's address asks for. While other rows are on their way the last ones stay. */
export function useList<Row, Name extends string, F extends Filters>(call: ListCall<Row>, query: ListQuery<Name, F>): List<Row, Name, F> {
  const queryClient = useQueryClient()
  const [request, setRequest] = usePageSearch(query)
  const result = useQuery({
    ...callOptions(call, { query: listParameters(query, request) }),
    // The page that was asked for counts as the present one at once.
    placeholderData: (last) => last && toPaged(last.list, last.itemCount, request),
  })

  function search(change: ListChange<Name, F>) {
    const isSame = listSearch(query, request) === listSearch(query, { ...request, page: 1, ...change })
    void queryClient.invalidateQueries({ queryKey: [call.noun, call.verb], refetchType: isSame ? 'active' : 'none' })
    if (!isSame) setRequest(change)
  }

  return {
    request,
    query: result,
    search,
    sortBy: (sort) => setRequest({ ...request, page: 1, sort }),
    goTo: (change) => setRequest({ ...request, ...change }),
  }
}
