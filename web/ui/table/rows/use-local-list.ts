import { useDeferredValue, useMemo, useState } from 'react'
import type { SortKey } from '#contract/lists/list-query.ts'
import { useLanguage } from '#web/app/i18n/language.ts'

interface LocalListOptions<Row, Name extends string> {
  /** What rows are compared by, under the name that a column sorts by. Words are ordered as the language does, numbers by size. */
  values: Readonly<Record<Name, (row: Row) => string | number>>
  /** The words of a row that a search looks in. */
  textOf: (row: Row) => string
  defaultSort?: readonly SortKey<Name>[]
}

/** Rows held in memory: those that are searched for, in the order that is asked for. */
export interface LocalList<Row, Name extends string> {
  readonly rows: readonly Row[]
  readonly sort: readonly SortKey<Name>[]
  readonly sortBy: (sort: readonly SortKey<Name>[]) => void
  readonly words: string
  readonly search: (words: string) => void
}

function compare(collator: Intl.Collator, one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
}

/** Searches and sorts rows that are all there. `values` and `textOf` should be the same functions each time, or all rows are gone through again. */
export function useLocalList<Row, Name extends string>(
  all: readonly Row[],
  { values, textOf, defaultSort = [] }: LocalListOptions<Row, Name>,
): LocalList<Row, Name> {
  const language = useLanguage()
  const [sort, sortBy] = useState(defaultSort)
  const [words, search] = useState('')
  // What is typed shows at once, the rows follow.
  const wanted = useDeferredValue(words).trim().toLowerCase()

  const sorted = useMemo(() => {
    const collator = new Intl.Collator(language)
    const keys = sort.map(({ name, descending }) => ({ valueOf: values[name], factor: descending ? -1 : 1 }))
    return all.toSorted((one, other) => {
      for (const { valueOf, factor } of keys) {
        const order = compare(collator, valueOf(one), valueOf(other))
        if (order !== 0) return order * factor
      }
      return 0
    })
  }, [all, sort, values, language])

  const rows = useMemo(
    () => (wanted === '' ? sorted : sorted.filter((row) => textOf(row).toLowerCase().includes(wanted))),
    [sorted, wanted, textOf],
  )
  return { rows, sort, sortBy, words, search }
}
