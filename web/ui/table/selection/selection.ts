/** The rows of a list that are ticked, also those on other pages. */
export interface Selection<Row> {
  // Methods, so that what works with any row takes a selection of certain ones.
  keyOf(row: Row): string
  readonly subscribe: (listener: () => void) => () => void
  /** The ticked rows by key, in the order they were ticked; another map after each change. */
  readonly current: () => ReadonlyMap<string, Row>
  /** Ticks rows, or takes the ticks away. */
  set(rows: readonly Row[], isSelected: boolean): void
  /** Takes rows in as they stand now where they are ticked, so that what is done to them starts from their newest version. */
  renew(rows: readonly Row[]): void
  readonly clear: () => void
}

/** A selection with nothing ticked. */
export function createSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  let selected: ReadonlyMap<string, Row> = new Map()
  const listeners = new Set<() => void>()

  function replace(next: ReadonlyMap<string, Row>) {
    selected = next
    for (const listener of listeners) listener()
  }

  return {
    keyOf,
    current: () => selected,
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
    renew(rows) {
      const known = rows.filter((row) => selected.has(keyOf(row)) && selected.get(keyOf(row)) !== row)
      if (known.length > 0) replace(new Map([...selected, ...known.map((row) => [keyOf(row), row] as const)]))
    },
    clear() {
      if (selected.size > 0) replace(new Map())
    },
  }
}
