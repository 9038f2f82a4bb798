import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filters, ListQuery, ListRequest } from '#contract/lists/list-query.ts'
import type { Counted, Paged } from '#contract/lists/paging.ts'
import { callOptions } from '#web/api/queries.ts'
import { type ListCall, listInput } from '#web/resource/list-input.ts'

/** Where a row is in a list. */
export interface ListPosition {
  /** From 1; null if the row is no longer in the list, or its place was not counted. */
  readonly index: number | null
  /** How many rows the list has. */
  readonly total: Counted
  /** The pages on which the previous and the next row are. */
  readonly previousPage: number | 'last'
  readonly nextPage: number | 'last'
}

function totalOf({ itemCount, isCountLimited }: Counted): Counted {
  return { itemCount, isCountLimited }
}

function positionIn(paged: Paged<{ readonly id: string }>, id: string): ListPosition | undefined {
  const { list, page, pageSize, isFromEnd } = paged
  const offset = list.findIndex((row) => row.id === id)
  if (offset === -1) return undefined
  // Nobody knows how many rows are before it.
  if (isFromEnd) return { index: null, total: totalOf(paged), previousPage: 'last', nextPage: 'last' }
  return {
    index: (page - 1) * pageSize + offset + 1,
    total: totalOf(paged),
    previousPage: offset === 0 ? Math.max(1, page - 1) : page,
    nextPage: offset === list.length - 1 ? page + 1 : page,
  }
}

/**
 * The position of a row in the list that it was opened from, read from the page of the list that is in the URL; undefined if it was never on it.
 * That page is in the cache unless the browser was reloaded or the user went on to another page, so that it costs a request at most once a page.
 */
export function useListPosition<Name extends string, F extends Filters>(
  call: ListCall<{ readonly id: string }>,
  query: ListQuery<Name, F>,
  request: ListRequest<Name, F>,
  /** The row that is shown; undefined while the first one is loading. */
  id: string | undefined,
): ListPosition | undefined {
  const [last, setLast] = useState<ListPosition>()
  const { data, isFetching } = useQuery({
    ...callOptions(call, listInput(query, request)),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  })
  const found = data && id !== undefined ? positionIn(data, id) : undefined
  if (found && JSON.stringify(found) !== JSON.stringify(last)) setLast(found)
  if (found || !last || !data) return found ?? last
  // On the way to another page of the list the last position stays; otherwise a filter no longer matches the row.
  if (isFetching) return last
  return { index: null, total: totalOf(data), previousPage: request.page, nextPage: request.page }
}
