import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import type { useListSearch } from './use-list-search.ts'

interface ListSearchProps {
  search: Pick<ReturnType<typeof useListSearch>, 'field' | 'composition'>
  /** Says what is searched; also the placeholder. */
  label: string
}

/** The one search of a list, as the first field of its filters. */
export function ListSearch({ search: { field, composition }, label }: ListSearchProps) {
  return (
    <div {...composition}>
      <SearchField {...field} label={label} placeholder={label} isLabelHidden />
    </div>
  )
}
