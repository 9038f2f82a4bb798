import { type ReactNode, useState } from 'react'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import type { useListSearch } from './use-list-search.ts'

/** The typed text of a list's one search. */
export type TypedSearch = ReturnType<typeof useListSearch>

interface ListSearchProps {
  search: TypedSearch
  /** Says what is searched; also the placeholder. */
  label: string
  /** What is offered for the typed text, once the field has been used. */
  renderSuggestions?: ((search: TypedSearch) => ReactNode) | undefined
}

/** What offers suggestions says whether it is expanded. */
const comboBox = { role: 'combobox', 'aria-expanded': false } as const

/** The one search of a list, as the first field of its filters. */
export function ListSearch({ search, label, renderSuggestions }: ListSearchProps) {
  const [isUsed, use] = useState(false)
  return (
    <div {...search.composition} onFocus={() => use(true)}>
      <SearchField {...search.field} label={label} placeholder={label} isLabelHidden {...(renderSuggestions && comboBox)} />
      {isUsed && renderSuggestions?.(search)}
    </div>
  )
}
