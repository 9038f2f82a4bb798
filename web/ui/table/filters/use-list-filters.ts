import type { Filters } from '#contract/lists/list-query.ts'
import type { AskedFilters, List } from '#web/resource/use-list.ts'
import { useDraft } from '#web/ui/table/columns/use-draft.ts'

/** What is typed into the filters of a list before it is searched for, which of them are set by it, and what its `FilterBar` is told. */
export function useListFilters<Row, Name extends string, F extends Filters>(list: List<Row, Name, F>) {
  const [draft, change] = useDraft<AskedFilters<F>>(list.request, list.filterKey)
  function isSet(...names: (keyof AskedFilters<F>)[]): boolean {
    return names.some((name) => isAnything(draft[name]))
  }
  return { draft, change, isSet, bar: { activeCount: list.filterCount, onSearch: () => list.search(draft), onReset: list.reset } }
}

function isAnything(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
