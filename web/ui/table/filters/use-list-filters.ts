import type { Filters } from '#contract/lists/list-query.ts'
import type { FilterInput, List } from '#web/ui/table/list.ts'
import { useListSearch } from './use-list-search.ts'

/** The filter values of a list, which of them are set, its one search, and the props of its `FilterBar`. A change is applied at once. */
export function useListFilters<Row, Name extends string, F extends Filters>(list: List<Row, Name, F>) {
  const values: FilterInput<F> = list.wanted
  const search = useListSearch(list)
  function isSet(...names: (keyof FilterInput<F>)[]): boolean {
    return names.some((name) => hasValue(values[name]))
  }
  const bar = {
    activeCount: list.filterCount,
    onSubmit: search.applyNow,
    onReset() {
      search.clear()
      list.reset()
    },
  }
  return { values, change: (part: FilterInput<F>) => list.search({ ...values, ...part }), isSet, search, bar }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
