import type { Filters } from '#contract/lists/list-query.ts'
import type { FilterInput, List } from '#web/ui/table/list.ts'
import { useDraft } from './use-draft.ts'

/** Draft filter values of a list, which of them are set, and the props of its `FilterBar`. */
export function useListFilters<Row, Name extends string, F extends Filters>(list: List<Row, Name, F>) {
  const [draft, change] = useDraft<FilterInput<F>>(list.request, list.filterKey)
  function isSet(...names: (keyof FilterInput<F>)[]): boolean {
    return names.some((name) => hasValue(draft[name]))
  }
  return { draft, change, isSet, bar: { activeCount: list.filterCount, onSearch: () => list.search(draft), onReset: list.reset } }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
