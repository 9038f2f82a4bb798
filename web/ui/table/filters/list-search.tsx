import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import type { useListSearch } from './use-list-search.ts'
import styles from './filter-bar.module.css'

interface ListSearchProps {
  search: Pick<ReturnType<typeof useListSearch>, 'field' | 'setComposing'>
  /** Says what is searched; also the placeholder. */
  label: string
}

/** The one search of a list, as the first field of its filters. */
export function ListSearch({ search: { field, setComposing }, label }: ListSearchProps) {
  return (
    <div className={styles.search} onCompositionStart={() => setComposing(true)} onCompositionEnd={() => setComposing(false)}>
      <SearchField {...field} label={label} placeholder={label} isLabelHidden />
    </div>
  )
}
