import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { Paged } from '#contract/lists/paging.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { staleTimeMs } from '#web/api/query-client.ts'
import { listInput } from '#web/resource/list-input.ts'
import type { BoardColumn } from './board-columns.ts'
import type { BoardPage } from './board-page.ts'

/** How many cards a column shows at first, and each time more are wanted. */
const cardsAtOnce = 50

/** A card that has been moved, until its columns are read again. */
export interface PlacedCard {
  readonly row: AnyRow
  /** The value of its column. */
  readonly to: string | null
  /** When the move was done, in epoch milliseconds; infinite while it is being done. */
  readonly at: number
}

interface LaneOptions {
  page: Pick<BoardPage, 'resource' | 'list'>
  field: string
  column: BoardColumn
  placed: ReadonlyMap<string, PlacedCard>
  isEnabled: boolean
}

/** The cards of a column in the order of the list, by the list's call with the filter of its value, page by page. */
export function useLaneRows({ page: { resource, list }, field, column: { value }, placed, isEnabled }: LaneOptions) {
  const call = resource.derivedCalls.list
  const filter = value === null ? { none: field } : { [field]: [value] }
  const { query: parameters } = listInput(resource.list, { ...list.request, ...filter, page: 1, pageSize: cardsAtOnce })
  const query = useInfiniteQuery<Paged<AnyRow>, ApiError, InfiniteData<Paged<AnyRow>>, QueryKey, number>({
    queryKey: [call.resource, call.operation, { query: parameters }, 'pages'],
    async queryFn({ pageParam, signal }) {
      const paged = await request(call, { query: { ...parameters, page: String(pageParam) } }, { signal })
      return { ...paged, list: paged.list.map((row) => resource.rowOf(row)) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : null),
    staleTime: staleTimeMs,
    enabled: isEnabled,
  })
  const loaded = query.data?.pages.flatMap((page) => page.list)
  const [first] = query.data?.pages ?? []
  return {
    query,
    rows: loaded && withPlaced(loaded, placed, value, query.dataUpdatedAt),
    /** Undefined where the totals tell it only. */
    itemCount: first?.isCountLimited ? undefined : first?.itemCount,
  }
}

/** The cards with those that were moved since they were loaded. A row whose page has shifted is shown once. */
function withPlaced(loaded: readonly AnyRow[], placed: ReadonlyMap<string, PlacedCard>, value: string | null, loadedAt: number) {
  const moved = [...placed.values()].filter(({ at }) => loadedAt < at)
  const first = moved.filter(({ to }) => to === value).map(({ row }) => row)
  const isLeft = new Set(moved.map(({ row }) => row.id))
  return [...new Map([...first, ...loaded.filter(({ id }) => !isLeft.has(id))].map((row) => [row.id, row])).values()]
}
