import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createSelection, type Selection } from './selection.ts'

/**
 * A selection for the rows of a page. It outlives paging and sorting, and is cleared when the scope becomes another, such as what the list
 * is filtered by: what is no longer searched for should not be changed unseen.
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

const nothing = createSelection<never>(() => '')

/** The rows that are ticked, by key. */
export function useSelected<Row>({ subscribe, current }: Selection<Row>): ReadonlyMap<string, Row> {
  return useSyncExternalStore(subscribe, current)
}

/** Whether any row is ticked. */
export function useHasSelected<Row>(selection: Selection<Row> | undefined): boolean {
  const { subscribe, current } = selection ?? nothing
  return useSyncExternalStore(subscribe, () => current().size > 0)
}

/** How many of these rows are ticked; none where rows cannot be ticked. */
export function useTicked<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): 'none' | 'some' | 'all' {
  return useSyncExternalStore((selection ?? nothing).subscribe, () => {
    const count = selection ? rows.filter((row) => selection.current().has(selection.keyOf(row))).length : 0
    return count === 0 ? 'none' : count < rows.length ? 'some' : 'all'
  })
}
