import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listParameters } from '#contract/lists/list-query.ts'
import { type Paged, pageSizeLimit } from '#contract/lists/paging.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { staleTimeMs } from '#web/api/query-client.ts'
import type { ApiError } from '#web/base/api-error.ts'
import type { CalendarPage } from './calendar-page.ts'

/** How many rows a calendar shows at most; of more it shows how many there are on each day. */
const rowsMax = 1000

interface DayRows {
  /** Undefined if there are more than are shown. */
  readonly rows: readonly AnyRow[] | undefined
}

/** The parameters of the list's filters, without those of its page. */
export function filtersOf({ resource, list }: Pick<CalendarPage, 'resource' | 'list'>) {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = list.request
  return listParameters(resource.list, filters)
}

/** The rows with one of these days, or how many each of them has, and how many rows the list has in all. */
export function useCalendarRows(page: Pick<CalendarPage, 'resource' | 'list'>, days: readonly string[]) {
  const { resource, list } = page
  const { list: call, totals } = resource.derivedCalls
  const during = `${days[0] ?? ''},${days.at(-1) ?? ''}`
  const { page: _page, ...first } = listParameters(resource.list, { ...list.request, during, count: 'limited', pageSize: pageSizeLimit })

  const query = useQuery<DayRows, ApiError>({
    queryKey: [call.resource, call.operation, { query: first }, 'days'],
    async queryFn({ signal }) {
      const read = (at: number): Promise<Paged<unknown>> => request(call, { query: { ...first, page: String(at) } }, { signal })
      const { list: found, pageCount, itemCount, isCountLimited } = await read(1)
      if (isCountLimited || itemCount > rowsMax) return { rows: undefined }
      const others = await Promise.all(Array.from({ length: Math.max(pageCount - 1, 0) }, (_, index) => read(index + 2)))
      const rows = [found, ...others.map((other) => other.list)].flat().map((row) => resource.rowOf(row))
      return { rows: [...new Map(rows.map((row) => [row.id, row])).values()] }
    },
    staleTime: staleTimeMs,
    // Other days often have some of these rows.
    placeholderData: keepPreviousData,
  })
  const isKnown = query.data !== undefined && !query.isPlaceholderData
  const isMany = isKnown && query.data.rows === undefined
  const filters = filtersOf(page)
  const counts = useQuery({ ...callOptions(totals, { query: { ...filters, during, group: 'during' } }), enabled: isMany })
  // How many there are in all comes after the first rows.
  const all = useQuery({
    ...callOptions(totals, { query: filters }),
    enabled: query.data !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    query,
    rows: query.data?.rows,
    /** The rows are those of these days; before, only some of them may be there. */
    isKnown,
    /** How many rows each day has, where there are too many to show; undefined until they are known. */
    counts: isMany ? counts.data && new Map(counts.data.groups.map(({ value, itemCount }) => [value ?? '', itemCount])) : undefined,
    isMany,
    all: all.data,
    failed: [query, counts].find(({ isError, data }) => isError && data === undefined),
  }
}
