import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Filters, listParameters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { countLimit, type Counted } from '#contract/lists/paging.ts'
import { callOptions } from '#web/api/queries.ts'
import type { ListRows } from '#web/ui/table/list.ts'
import type { LongList } from '#web/ui/table/pagination/long-list.ts'
import { keySteps, withoutKey } from './key-steps.ts'
import { type ListCall, listInput } from './list-input.ts'

/** How long an exact count is shown on the next pages before it is counted again. */
const exactMs = 10_000

interface CountedRows<Row, Name extends string, F extends Filters> {
  readonly call: ListCall<Row>
  readonly query: ListQuery<Name, F>
  readonly request: ListRequest<Name, F>
  /** That of the group that is open. */
  readonly filter: object
  readonly rows: Pick<ListRows<Row>, 'data' | 'isPlaceholderData'>
  readonly filterKey: string
  readonly goTo: (request: ListRequest<Name, F>) => void
}

/**
 * Puts a count that goes further in place of a limited one: after the rows under conditions by itself, and where a list is too long for that, once
 * the user asks. Returns what such a list offers.
 */
export function useLongList<Row, Name extends string, F extends Filters>({
  call,
  query,
  request,
  filter,
  rows,
  filterKey,
  goTo,
}: CountedRows<Row, Name, F>): LongList | undefined {
  const { data, isPlaceholderData } = rows
  const asked = { ...request, ...filter }
  const queryClient = useQueryClient()
  const [askedKey, setAskedKey] = useState<string>()
  const isAsked = askedKey === filterKey
  const isLimited = data?.isCountLimited === true
  const isLong = isLimited && data.itemCount > countLimit
  const { queryKey } = callOptions(call, listInput(query, asked))
  const count = isAsked ? ('exact' as const) : undefined
  const first: typeof asked = { ...withoutKey(asked), sort: query.defaultSort, page: 1, pageSize: 1, count }
  const counted = useQuery({
    ...callOptions(call, { query: listParameters(query, first) }),
    enabled: isLimited && !isPlaceholderData && (isAsked || !isLong),
    staleTime: exactMs,
  })
  const found = isLimited && !isPlaceholderData && counted.isSuccess && !counted.isFetching ? counted.data : undefined
  const complete = useEffectEvent(({ itemCount, isCountLimited }: Counted) => {
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {}
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, itemCount, pageCount: Math.ceil(itemCount / known.pageSize), isCountLimited },
      { ...(updatedAt !== undefined && { updatedAt }) },
    )
  })
  useEffect(() => {
    if (found && data && (found.itemCount > data.itemCount || !found.isCountLimited)) complete(found)
  }, [data, found])
  if (!isLong) return undefined
  return {
    isCounting: isAsked && counted.isFetching,
    countExactly: () => setAskedKey(filterKey),
    toLast: () => goTo({ ...withoutKey(request), page: 'last' }),
    steps: query.isKeyed ? keySteps(request, rows, goTo) : undefined,
  }
}
