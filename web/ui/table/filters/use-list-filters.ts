import type { Filters } from '#contract/lists/list-query.ts'
import type { FilterInput, List } from '#web/ui/table/list.ts'
import { useDraft } from './use-draft.ts'
import { useListSearch } from './use-list-search.ts'

/** Draft filter values of a list, which of them are set, its one search, and the props of its `FilterBar`. */
export function useListFilters<Row, Name extends string, F extends Filters>(list: List<Row, Name, F>) {
  const [draft, change] = useDraft<FilterInput<F>>(list.wanted, list.draftKey)
  const search = useListSearch(list)
  function isSet(...names: (keyof FilterInput<F>)[]): boolean {
    return names.some((name) => hasValue(draft[name]))
  }
  const bar = {
    activeCount: list.filterCount,
    onSearch: () => list.search({ ...draft, search: search.take() }),
    onReset() {
      search.clear()
      list.reset()
    },
  }
  return { draft, change, isSet, search, bar }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
