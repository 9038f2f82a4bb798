import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { Filters, ListRequest } from '#contract/lists/list-query.ts'
import type { Paged } from '#contract/lists/paging.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request as send } from '#web/api/client.ts'
import { staleTimeMs } from '#web/api/query-client.ts'
import { listInput } from '#web/resource/list-input.ts'

/** How many rows a part of a list shows at first, and each time more are wanted. */
const rowsAtOnce = 50

/** What rows of a part of a list have in common. */
type Part = Readonly<Record<string, string | readonly string[]>>

/** The rows of a part of a list in its order, page by page. A row whose page has shifted is there once. */
export function useRowPages(
  resource: AnyResource,
  { request, part, isEnabled = true }: { request: ListRequest<string, Filters>; part: Part; isEnabled?: boolean },
) {
  const call = resource.derivedCalls.list
  const { query: parameters } = listInput(resource.list, { ...request, ...part, page: 1, pageSize: rowsAtOnce })
  const query = useInfiniteQuery<Paged<AnyRow>, ApiError, InfiniteData<Paged<AnyRow>>, QueryKey, number>({
    queryKey: [call.resource, call.operation, { query: parameters }, 'pages'],
    async queryFn({ pageParam, signal }) {
      const paged = await send(call, { query: { ...parameters, page: String(pageParam) } }, { signal })
      return { ...paged, list: paged.list.map((row) => resource.rowOf(row)) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : null),
    staleTime: staleTimeMs,
    enabled: isEnabled,
  })
  const loaded = query.data?.pages.flatMap((page) => page.list)
  return { query, rows: loaded && [...new Map(loaded.map((row) => [row.id, row])).values()], first: query.data?.pages[0] }
}
