import { useDeferredValue, useMemo, useState } from 'react'
import type { SortKey } from '#contract/lists/list-query.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { useLanguage } from '#web/base/i18n/language.ts'

interface LocalListOptions<Row, Name extends string> {
  /** Sort values by sort key. Strings are compared by the language's collation. */
  values: Readonly<Record<Name, (row: Row) => string | number>>
  /** The searchable text of a row. */
  textOf: (row: Row) => string
  defaultSort?: readonly SortKey<Name>[]
}

/** Rows in memory, filtered and sorted. */
export interface LocalList<Row, Name extends string> {
  readonly rows: readonly Row[]
  readonly sort: readonly SortKey<Name>[]
  readonly defaultSort: readonly SortKey<Name>[]
  readonly sortBy: (sort: readonly SortKey<Name>[]) => void
  readonly searchText: string
  readonly search: (text: string) => void
}

function compare(collator: Intl.Collator, left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right))
}

/** Searches and sorts rows in memory. `values` and `textOf` must be stable, or all rows are processed on every render. */
export function useLocalList<Row, Name extends string>(
  all: readonly Row[],
  { values, textOf, defaultSort = [] }: LocalListOptions<Row, Name>,
): LocalList<Row, Name> {
  const language = useLanguage()
  const [sort, sortBy] = useState(defaultSort)
  const [searchText, search] = useState('')
  // The input updates immediately, the rows in a deferred render.
  const query = searchKey(useDeferredValue(searchText)).trim()

  const sorted = useMemo(() => {
    const collator = new Intl.Collator(language)
    const keys = sort.map(({ name, descending }) => ({ valueOf: values[name], factor: descending ? -1 : 1 }))
    return all.toSorted((left, right) => {
      for (const { valueOf, factor } of keys) {
        const order = compare(collator, valueOf(left), valueOf(right))
        if (order !== 0) return order * factor
      }
      return 0
    })
  }, [all, sort, values, language])

  const rows = useMemo(
    () => (query === '' ? sorted : sorted.filter((row) => searchKey(textOf(row)).includes(query))),
    [sorted, query, textOf],
  )
  return { rows, sort, defaultSort, sortBy, searchText, search }
}
