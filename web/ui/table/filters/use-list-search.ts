import { searchMaxLength } from '#contract/lists/list-query.ts'
import { useTypedText } from './use-typed-text.ts'

/** A list with one search. */
interface SearchedList {
  /** What the user has asked for. */
  readonly wanted: { readonly search?: string }
  find(search: string): void
}

/** The typed text of a list's one search. */
export function useListSearch({ wanted: { search = '' }, find }: SearchedList) {
  const { field, ...typed } = useTypedText(search, find)
  return { ...typed, field: { ...field, maxLength: searchMaxLength } }
}
