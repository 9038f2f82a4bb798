import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listParameters, type ListRequest } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import type { AnyDeletedRow, AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { readListRequest } from '#web/app/page/page-search.ts'
import type { List } from '#web/ui/table/list.ts'
import { activeFilters } from '#web/resource/use-list.ts'

/** The list of a resource's deleted rows. Its page and filters are not in the URL, which is that of the list behind it. */
export function useBinList({ bin, derivedCalls: { deleted } }: AnyResource): List<AnyDeletedRow, 'deleteDate', {}> {
  const queryClient = useQueryClient()
  const defaults = () => readListRequest(bin, '')
  const [request, setRequest] = useState<ListRequest<'deleteDate', {}>>(defaults)
  const parameters = listParameters(bin, request)
  const query = useQuery({
    ...callOptions(deleted, { query: parameters }),
    placeholderData: (last) => last && toPaged(last.list, last.itemCount, request),
  })

  function load(next: ListRequest<'deleteDate', {}>) {
    void queryClient.invalidateQueries({ queryKey: [deleted.resource, deleted.operation] })
    setRequest(next)
  }

  return {
    request,
    query,
    defaultSort: bin.defaultSort,
    ...activeFilters(parameters, bin.filters),
    search: ({ search = '', ...filters }) => load({ ...request, ...filters, search, page: 1 }),
    find: (search) => setRequest({ ...request, page: 1, search }),
    reset: () => load({ ...defaults(), pageSize: request.pageSize }),
    sortBy: (sort) => setRequest({ ...request, page: 1, sort }),
    goTo: (change) => setRequest({ ...request, page: 1, ...change }),
  }
}
