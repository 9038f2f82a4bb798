import { onlineManager, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Paged, PageRequest } from '#contract/lists/paging.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { outageOf } from '#web/base/outage.ts'
import type { ListRows } from '#web/ui/table/list.ts'
import { withoutKey } from './key-steps.ts'

interface RowsOptions<Row, Request> {
  query: UseQueryOptions<Paged<Row>, ApiError>
  /** What the query asks for. */
  request: Request
  /** Makes another request the current one, in place of this one. */
  replace: (request: Request) => void
}

/** The last page with rows, for a request of a page without. */
function pageBefore<Request extends Pick<PageRequest, 'page' | 'after' | 'before'>>(request: Request, pageCount: number): Request {
  const { page, after, before } = request
  // A list that is read by keys has ended, wherever that is.
  if (after !== undefined || before !== undefined) return { ...withoutKey(request), page: 'last' }
  return { ...request, page: typeof page === 'number' ? Math.max(Math.min(pageCount, page - 1), 1) : 1 }
}

/**
 * The rows of a request. Until they arrive the previous rows stay. If they fail to, the list goes back to the request of the rows it shows,
 * so that page, sort and filters agree with them; the failed request is sent again by `refetch`, and when the browser is online again.
 * `wanted` is the failed request, or else the current one. A page behind the last one, whose rows have been deleted, is replaced by the last one.
 */
export function useListRows<Row, Request extends Pick<PageRequest, 'page' | 'after' | 'before'>>(options: RowsOptions<Row, Request>) {
  const { query, request } = options
  const key = JSON.stringify(query.queryKey)
  const { data: answer, error, isFetching, refetch, dataUpdatedAt } = useQuery(query)
  // The count of pages may be a second old.
  const isBehind = answer?.list.length === 0 && request.page !== 1
  const data = isBehind ? undefined : answer
  const [shown, setShown] = useState<{ key: string; request: Request; data: Paged<Row> }>()
  const [failed, setFailed] = useState<{ request: Request; error: ApiError }>()
  if (data && (data !== shown?.data || key !== shown.key)) {
    setShown({ key, request, data })
    if (key !== shown?.key) setFailed(undefined)
  }

  // Rows of the current request that are gone from the cache were dropped on purpose.
  const kept = data || (shown?.key === key && !isBehind) ? undefined : shown
  const mustGoBack = error !== null && !isFetching && kept !== undefined
  if (mustGoBack && failed?.error !== error) setFailed({ request, error })
  const replace = useEffectEvent(options.replace)
  useEffect(() => {
    if (mustGoBack) replace(kept.request)
  }, [mustGoBack, kept])
  useEffect(() => {
    if (isBehind) replace(pageBefore(request, answer.pageCount))
  }, [isBehind, request, answer])
  useEffect(() => {
    if (!failed) return undefined
    const retry = () => replace(failed.request)
    // A hidden page has no effects: the network may be back by the time it is shown.
    if (navigator.onLine && outageOf(failed.error) === 'offline') retry()
    return onlineManager.subscribe((isOnline) => isOnline && retry())
  }, [failed])

  const rows: ListRows<Row> = {
    data: data ?? kept?.data,
    error: failed?.error ?? error,
    isPlaceholderData: kept !== undefined,
    isFetching,
    requestedPage: request.page,
    refetch: () => (failed ? options.replace(failed.request) : refetch()),
  }
  return { rows, wanted: failed?.request ?? request, loadedAt: dataUpdatedAt }
}
