import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createSelection, type Selection } from './selection.ts'

/**
 * Creates a selection for a list. It survives paging and sorting, and is cleared when `scope` changes, such as with the filters: rows that
 * are no longer listed should not be changed unseen.
 */
export function useSelection<Row>(keyOf: (row: Row) => string, scope = ''): Selection<Row> {
  const [selection] = useState(() => createSelection(keyOf))
  const lastScope = useRef(scope)
  useEffect(() => {
    if (lastScope.current !== scope) selection.clear()
    lastScope.current = scope
  }, [selection, scope])
  return selection
}

const emptySelection = createSelection<never>(() => '')

/** The selected rows by key. */
export function useSelected<Row>({ subscribe, current }: Selection<Row>): ReadonlyMap<string, Row> {
  return useSyncExternalStore(subscribe, current)
}

/** Whether any row is selected. */
export function useHasSelected<Row>(selection: Selection<Row> | undefined): boolean {
  const { subscribe, current } = selection ?? emptySelection
  return useSyncExternalStore(subscribe, () => current().size > 0)
}

/** Whether none, some or all of these rows are selected; `none` without a selection. */
export function useSelectedState<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): 'none' | 'some' | 'all' {
  return useSyncExternalStore((selection ?? emptySelection).subscribe, () => {
    const count = selection ? rows.filter((row) => selection.current().has(selection.keyOf(row))).length : 0
    return count === 0 ? 'none' : count < rows.length ? 'some' : 'all'
  })
}
