import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { formatConditions } from '#contract/lists/conditions.ts'
import type { CalendarFields } from '#contract/lists/during.ts'
import { callOptions } from '#web/api/queries.ts'
import { listSearch } from '#web/base/page/page-search.ts'
import { usePage } from '#web/base/page/page.ts'
import { membersOf, readConditions, useConditionTargets } from '#web/resource/conditions/use-conditions.ts'
import { usePageSize } from '#web/resource/use-page-size.ts'
import type { CalendarPage } from './calendar-page.ts'
import { filtersOf } from './use-calendar-rows.ts'

/** The conditions of a list with those for rows without a day; undefined where the user or the text does not take them. */
function undatedWhere({ from }: CalendarFields, where: string, known: ConditionFields): string | undefined {
  const read = readConditions(where)
  const members = read && membersOf(read)
  if (!members) return undefined
  const text = formatConditions({ join: 'all', members: [...members, ...from.map((field) => ({ field, operator: 'empty', values: [] }))] })
  return conditionMistakes(text, known).length > 0 ? undefined : text
}

/** How many of a list's rows have no day, and the path of the table with them; undefined while there are none. It is asked once the days are known. */
export function useUndated({ page, fields }: { page: CalendarPage; fields: CalendarFields }, isKnown: boolean) {
  const { resource, list } = page
  const { pathname } = usePage()
  const [ownPageSize] = usePageSize()
  const { fields: known } = useConditionTargets(page)
  const where = undatedWhere(fields, list.request.where ?? '', known)
  const { data } = useQuery({
    ...callOptions(resource.derivedCalls.totals, { query: { ...filtersOf(page), where: where ?? '' } }),
    enabled: isKnown && where !== undefined,
    placeholderData: keepPreviousData,
  })
  if (where === undefined || !data || data.itemCount === 0) return undefined
  return { counted: data, to: `${pathname}${listSearch(resource.list, { ...list.request, where, page: 1 }, ownPageSize)}` }
}
