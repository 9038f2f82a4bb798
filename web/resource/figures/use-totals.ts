import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listParameters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import type { FiguredList } from './figured-list.ts'

/** The figures of all rows that match the search and the filters of a list; read again with its rows. */
export function useTotals<Row extends AnyRow>({ resource, list }: FiguredList<Row>) {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = list.request
  const field = list.grouping?.field
  const parameters = { ...listParameters(resource.list, filters), ...(field !== undefined && { group: field }) }
  const query = useQuery({ ...callOptions(resource.derivedCalls.totals, { query: parameters }), placeholderData: keepPreviousData })
  const { refetch } = query
  const { data } = list.query
  const lastData = useRef(data)
  useEffect(() => {
    // Rows that are read again may have changed without a write of this console.
    if (data && lastData.current !== data) void refetch({ cancelRefetch: false })
    lastData.current = data
  }, [data, refetch])
  return query
}
