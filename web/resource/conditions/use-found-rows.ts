import { useQueries, useQuery } from '@tanstack/react-query'
import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasAny, type PermissionValues, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { searchIn } from '#web/resource/resource-select.tsx'
import { searchPeople } from '#web/resource/search-people.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ChoiceSearch } from '#web/ui/fields/select/use-remote-choices.ts'
import type { ConditionTarget } from './condition-target.ts'
import { useDepartmentChoices } from './department-values.tsx'

/** How many kinds of rows are searched for a word; fields with a filter come first. */
const searchedLimit = 4

const noRows: readonly Choice[] = []

/** Whether the user may look for rows of a resource. */
function isSearchable({ availableCalls, derivedCalls, permissions }: AnyResource, granted: PermissionValues): boolean {
  return availableCalls.includes(derivedCalls.list) && hasAny(granted, [permissions.view])
}

/** What finds the rows that a field refers to, under the name of their resource; none where nothing does. */
function searchOf({ kind, resource }: ConditionTarget, granted: PermissionValues): readonly (readonly [string, ChoiceSearch])[] {
  if (kind === 'person') return [['users', searchPeople]]
  const isOfRows = (kind === 'reference' || kind === 'links') && resource && isSearchable(resource, granted)
  return isOfRows ? [[resource.name, searchIn(resource)]] : []
}

/** The rows by a word that fields can refer to, by field: none until all that were asked have answered, so that they keep their places. */
export function useFoundRows(targets: readonly ConditionTarget[], word: string): (target: ConditionTarget) => readonly Choice[] {
  const granted = permissionsOf(useCurrentUser())
  const searches = [...new Map(targets.flatMap((target) => searchOf(target, granted)))].slice(0, searchedLimit)
  const found = useQueries({
    queries: searches.map(([name, search]) => ({
      queryKey: [name, 'suggestions', word],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(word, signal),
      enabled: word !== '',
      retry: false,
    })),
  })
  const isOfDepartments = word !== '' && targets.some(({ kind }) => kind === 'department')
  const { isPending } = useQuery({ ...callOptions(listDepartmentChoices), enabled: isOfDepartments })
  const departments = useDepartmentChoices(isOfDepartments)
  if (word === '' || (isOfDepartments && isPending) || found.some((query) => query.isPending)) return () => noRows
  const sought = word.toLowerCase()
  const departmentsByName = departments.filter(({ label }) => label.toLowerCase().includes(sought))
  return (target) => {
    if (target.kind === 'department') return departmentsByName
    const [own] = searchOf(target, granted)
    return found[searches.findIndex(([name]) => name === own?.[0])]?.data ?? noRows
  }
}
