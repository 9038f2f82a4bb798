/** The selected rows of a list, including those on other pages. */
export interface Selection<Row> {
  // Methods, because their parameters must be bivariant for code that works with any row type.
  keyOf(row: Row): string
  readonly subscribe: (listener: () => void) => () => void
  /** The selected rows by key, in selection order; a new map after every change. */
  readonly current: () => ReadonlyMap<string, Row>
  /** Selects or deselects rows. */
  set(rows: readonly Row[], isSelected: boolean): void
  /** Whether all rows that match the filters are selected; `current` then has only some of them. */
  readonly isAllMatching: () => boolean
  /** Selects all rows that match, until rows are selected or deselected one by one. */
  setAllMatching(isAllMatching: boolean): void
  /** Replaces selected rows by their latest versions, so that actions on them use the current version. */
  updateRows(rows: readonly Row[]): void
  readonly clear: () => void
}

/** Creates an empty selection. */
export function createSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  let selected: ReadonlyMap<string, Row> = new Map()
  let isAllMatching = false
  const listeners = new Set<() => void>()

  function replace(next: ReadonlyMap<string, Row>, allMatching = false) {
    selected = next
    isAllMatching = allMatching
    for (const listener of listeners) listener()
  }

  return {
    keyOf,
    current: () => selected,
    isAllMatching: () => isAllMatching,
    setAllMatching(allMatching) {
      if (allMatching !== isAllMatching) replace(selected, allMatching)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(rows, isSelected) {
      const next = new Map(selected)
      for (const row of rows) {
        if (isSelected) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      replace(next)
    },
    updateRows(rows) {
      const outdated = rows.filter((row) => selected.has(keyOf(row)) && selected.get(keyOf(row)) !== row)
      if (outdated.length > 0) replace(new Map([...selected, ...outdated.map((row) => [keyOf(row), row] as const)]), isAllMatching)
    },
    clear() {
      if (selected.size > 0) replace(new Map())
    },
  }
}
