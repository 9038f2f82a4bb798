import { useMemo } from 'react'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { ListCall } from '#web/resource/list-input.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { type ResourceList, useResourceList } from '#web/resource/use-resource-list.ts'

/**
 * The state of a child list: that of a list page without saved views, whose filter by its parent is neither counted nor shown. `filtered` is the
 * resource for its filter bar.
 */
export function useChildList<Row extends AnyRow, Name extends string, F extends Filters>(
  resource: AnyResource & { readonly calls: { readonly list: ListCall<Row> }; readonly list: ListQuery<Name, F> },
  words: AnyWords,
  by: string,
  options: Parameters<typeof useResourceList<Row, Name, F>>[2] = {},
): { readonly page: ResourceList<Row, Name, F>; readonly filtered: AnyResource } {
  const page = useResourceList<Row, Name, F>(resource, words, options)
  const filtered = useMemo(() => {
    const filters = Object.fromEntries(Object.entries(resource.list.filters).filter(([name]) => name !== by))
    return { ...resource, list: { ...resource.list, filters } }
  }, [resource, by])
  const { views: _views, ...list } = page.list
  return { page: { ...page, list: { ...list, filterCount: Math.max(0, list.filterCount - 1) } }, filtered }
}
