import type { Filters } from '#contract/lists/list-query.ts'
import type { FilterChanges, List } from '#web/resource/use-list.ts'
import { useDraft } from '#web/ui/table/columns/use-draft.ts'

/** Draft filter values of a list, which of them are set, and the props of its `FilterBar`. */
export function useListFilters<Row, Name extends string, F extends Filters>(list: List<Row, Name, F>) {
  const [draft, change] = useDraft<FilterChanges<F>>(list.request, list.filterKey)
  function isSet(...names: (keyof FilterChanges<F>)[]): boolean {
    return names.some((name) => hasValue(draft[name]))
  }
  return { draft, change, isSet, bar: { activeCount: list.filterCount, onSearch: () => list.search(draft), onReset: list.reset } }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
