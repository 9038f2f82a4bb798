import { useQueryClient } from '@tanstack/react-query'
import { listParameters, type Filters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { callOptions } from '#web/api/queries.ts'
import { type NavigateOptions, useNavigation } from '#web/base/page/navigation.ts'
import { listSearch, readListRequest, useListRequest } from '#web/base/page/page-search.ts'
import { usePage } from '#web/base/page/page.ts'
import type { List } from '#web/ui/table/list.ts'
import { groupIn, withParameters } from './list-grouping.ts'
import { type ListCall, listInput } from './list-input.ts'
import { withoutKey } from './key-steps.ts'
import { useListUpdates } from './live/use-list-updates.ts'
import { useLongList } from './use-long-list.ts'
import { useListRows } from './use-list-rows.ts'
import { usePageSize } from './use-page-size.ts'
import { useListViews } from './views/use-list-views.ts'

/** The list of a row type and a list query. */
export type ListOf<Row, Query> = Query extends ListQuery<infer Name, infer F> ? List<Row, Name, F> : never

type Parameters = Readonly<Record<string, string>>

/** The key of what is applied, and the number of filters; a date range counts as one, and so do all conditions together. */
export function activeFilters(parameters: Parameters, filters: Filters) {
  const { page: _page, pageSize: _pageSize, sort: _sort, after: _after, before: _before, search = '', ...active } = parameters
  const isActive = ([name, { kind }]: [string, Filters[string]]) =>
    name in active || (kind === 'between' && (`${name}From` in active || `${name}To` in active))
  const filterCount = Object.entries(filters).filter(isActive).length + Number('where' in active)
  return { filterKey: `${JSON.stringify(active)}${search}`, filterCount }
}

/** Fetches the rows for the page, sort and filters in the URL. Page, sort and filters of the URL are those of the rows, except while others are loading. */
export function useList<Row, Name extends string, F extends Filters>(call: ListCall<Row>, query: ListQuery<Name, F>): List<Row, Name, F> {
  const queryClient = useQueryClient()
  const { pathname, search: urlSearch } = usePage()
  const { navigate } = useNavigation()
  const [pageSize, setPageSize] = usePageSize()
  const request = useListRequest(query, pageSize)
  const parameters = listParameters(query, request)
  const { isWaiting, openView, viewsOf } = useListViews(call.resource, urlSearch)
  const { filter, shape, place, ...group } = groupIn(query, urlSearch)
  const { rows, wanted, loadedAt } = useListRows({
    query: { ...callOptions(call, listInput(query, { ...request, ...filter })), enabled: !isWaiting && group.isTable },
    request,
    replace: (next) => goTo(next, { replace: true }),
  })
  const active = activeFilters(parameters, query.filters)
  const first = { ...withoutKey(request), page: 1 }
  const long = useLongList({ call, query, request, filter, rows, filterKey: active.filterKey, goTo })

  function goTo(next: ListRequest<Name, F>, options?: NavigateOptions, shown: Parameters = shape, size = pageSize) {
    navigate(`${pathname}${withParameters(listSearch(query, next, size), { ...place, ...shown, ...openView })}`, options)
  }

  const show = (shown: Parameters, options?: NavigateOptions) => goTo(first, options, shown)
  const viewed = { parameters: { ...parameters, ...shape }, place, shapes: query, show }

  function groupBy(field: string | undefined, open?: string | null) {
    show({ ...(field && { group: field }), ...(open !== undefined && { open: open ?? '' }) })
  }

  function fetchList(next: ListRequest<Name, F>, options?: NavigateOptions) {
    const isSame = listSearch(query, request, pageSize) === listSearch(query, next, pageSize)
    void queryClient.invalidateQueries({ queryKey: [call.resource, call.operation], refetchType: isSame ? 'active' : 'none' })
    if (!isSame) goTo(next, options)
  }

  return {
    request,
    query: rows,
    views: viewsOf(
      { ...viewed, pageSize: request.pageSize, go: (next, options) => navigate(`${pathname}${next}`, options) },
      rows.data !== undefined || !group.isTable,
    ),
    grouping: { ...group, filter, groupBy, show, openGroup: (open) => groupBy(group.field, open) },
    updates: useListUpdates(call.resource, loadedAt),
    wanted,
    defaultSort: query.defaultSort,
    ...active,
    search: (filters, options) =>
      fetchList(withoutKey({ ...request, ...filters, page: 1, pageSize: request.pageSize, sort: request.sort }), options),
    find: (search) => goTo({ ...first, search }, { replace: Boolean(request.search) }),
    reset: () => fetchList({ ...readListRequest(query, ''), pageSize: request.pageSize }),
    sortBy: (sort) => goTo({ ...first, sort }),
    long,
    goTo(change) {
      if (change.pageSize !== undefined) setPageSize(change.pageSize)
      goTo({ ...first, ...change }, undefined, undefined, change.pageSize)
    },
  }
}
