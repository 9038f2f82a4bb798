import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listParameters, type ListRequest } from '#contract/lists/list-query.ts'
import type { AnyDeletedRow, AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { readListRequest } from '#web/base/page/page-search.ts'
import type { List } from '#web/ui/table/list.ts'
import { activeFilters } from '#web/resource/use-list.ts'
import { useListRows } from '#web/resource/use-list-rows.ts'

/** The list of a resource's deleted rows. Its page and filters are not in the URL, which is that of the list behind it. */
export function useBinList({ bin, derivedCalls: { deleted } }: AnyResource): List<AnyDeletedRow, 'deleteDate', {}> {
  const queryClient = useQueryClient()
  const defaults = () => readListRequest(bin, '')
  const [request, setRequest] = useState<ListRequest<'deleteDate', {}>>(defaults)
  const parameters = listParameters(bin, request)
  const { rows, wanted } = useListRows<AnyDeletedRow, ListRequest<'deleteDate', {}>>({
    query: callOptions(deleted, { query: parameters }),
    request,
    replace: setRequest,
  })

  function load(next: ListRequest<'deleteDate', {}>) {
    void queryClient.invalidateQueries({ queryKey: [deleted.resource, deleted.operation] })
    setRequest(next)
  }

  return {
    request,
    query: rows,
    updates: undefined,
    wanted,
    defaultSort: bin.defaultSort,
    ...activeFilters(parameters, bin.filters),
    search: ({ search = '', ...filters }) => load({ ...request, ...filters, page: 1, search }),
    find: (search) => setRequest({ ...request, page: 1, search }),
    reset: () => load({ ...defaults(), pageSize: request.pageSize }),
    sortBy: (sort) => setRequest({ ...request, page: 1, sort }),
    goTo: (change) => setRequest({ ...request, page: 1, ...change }),
  }
}
