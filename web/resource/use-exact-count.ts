import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Filters, listParameters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { countLimit } from '#contract/lists/paging.ts'
import { callOptions } from '#web/api/queries.ts'
import type { ListRows } from '#web/ui/table/list.ts'
import { listInput } from './list-input.ts'
import type { ListCall } from './use-list.ts'

/** How long an exact count is shown on the next pages before it is counted again. */
const exactMs = 10_000

interface CountedRows<Row, Name extends string, F extends Filters> {
  readonly call: ListCall<Row>
  readonly query: ListQuery<Name, F>
  /** What the rows are of. */
  readonly asked: ListRequest<Name, F>
  readonly rows: Pick<ListRows<Row>, 'data' | 'isPlaceholderData'>
  readonly filterKey: string
}

/**
 * Puts a count that goes further in place of a limited one: after the rows under conditions by itself, and where a list is too long for that, once
 * the user asks. Returns how they do; undefined where nothing is to be asked.
 */
export function useExactCount<Row, Name extends string, F extends Filters>({
  call,
  query,
  asked,
  rows: { data, isPlaceholderData },
  filterKey,
}: CountedRows<Row, Name, F>): { readonly isCounting: boolean; readonly countExactly: () => void } | undefined {
  const queryClient = useQueryClient()
  const [askedKey, setAskedKey] = useState<string>()
  const isAsked = askedKey === filterKey
  const isLimited = data?.isCountLimited === true && !isPlaceholderData
  const isLong = isLimited && data.itemCount > countLimit
  const { queryKey } = callOptions(call, listInput(query, asked))
  const count = isAsked ? ('exact' as const) : undefined
  const first: typeof asked = { ...asked, sort: query.defaultSort, page: 1, pageSize: 1, count, after: undefined, before: undefined }
  const counted = useQuery({
    ...callOptions(call, { query: listParameters(query, first) }),
    enabled: isLimited && (isAsked || !isLong),
    staleTime: exactMs,
  })
  const found = counted.isSuccess && !counted.isFetching ? counted.data : undefined
  const { itemCount, isCountLimited } = found ?? {}
  const complete = useEffectEvent((count: number) => {
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {}
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, itemCount: count, pageCount: Math.ceil(count / known.pageSize), isCountLimited },
      { ...(updatedAt !== undefined && { updatedAt }) },
    )
  })
  useEffect(() => {
    if (isLimited && itemCount !== undefined && itemCount > data.itemCount) complete(itemCount)
  }, [data, isLimited, itemCount])
  return isLong ? { isCounting: isAsked && counted.isFetching, countExactly: () => setAskedKey(filterKey) } : undefined
}
