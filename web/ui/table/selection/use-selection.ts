import { useState, useSyncExternalStore } from 'react'
import { createSelection, type Selection } from './selection.ts'

/** Creates a selection for a list. It survives paging, sorting and filtering; the bulk bar counts the selected rows that are not shown. */
export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [selection] = useState(() => createSelection(keyOf))
  return selection
}

const emptySelection = createSelection<never>(() => '')

/** The selected rows by key. */
export function useSelected<Row>({ subscribe, current }: Selection<Row>): ReadonlyMap<string, Row> {
  return useSyncExternalStore(subscribe, current)
}

/** Whether all rows that match the filters are selected. */
export function useIsAllMatching<Row>({ subscribe, isAllMatching }: Selection<Row>): boolean {
  return useSyncExternalStore(subscribe, isAllMatching)
}

/** Whether any row is selected. */
export function useHasSelected<Row>(selection: Selection<Row> | undefined): boolean {
  const { subscribe, current } = selection ?? emptySelection
  return useSyncExternalStore(subscribe, () => current().size > 0)
}

/** Whether none, some or all of these rows are selected; `none` without a selection. */
export function useSelectedState<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): 'none' | 'some' | 'all' {
  return useSyncExternalStore((selection ?? emptySelection).subscribe, () => {
    if (selection?.isAllMatching()) return 'all'
    const count = selection ? rows.filter((row) => selection.current().has(selection.keyOf(row))).length : 0
    return count === 0 ? 'none' : count < rows.length ? 'some' : 'all'
  })
}
