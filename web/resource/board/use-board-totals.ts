import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listParameters } from '#contract/lists/list-query.ts'
import { callOptions } from '#web/api/queries.ts'
import type { BoardPage } from './board-page.ts'

/** The count and the sums of each column; read after the first cards. */
export function useBoardTotals({ resource, list }: Pick<BoardPage, 'resource' | 'list'>, field: string, isEnabled: boolean) {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = list.request
  const query = { ...listParameters(resource.list, filters), group: field }
  return useQuery({ ...callOptions(resource.derivedCalls.totals, { query }), enabled: isEnabled, placeholderData: keepPreviousData })
}
