import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

/** Selects or deselects a row; with `isRange` all rows from the last one clicked. */
export type SelectRow<Row> = (row: Row, isSelected: boolean, isRange: boolean) => void

/** Selects rows of a page. The function is stable across changes of the rows, so that unchanged rows do not re-render. */
export function useRowSelection<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): SelectRow<Row> {
  const lastKey = useRef<string>(undefined)
  const currentRows = useRef(rows)
  useLayoutEffect(() => {
    currentRows.current = rows
  })
  return useCallback(
    (row, isSelected, isRange) => {
      if (!selection) return
      const { keyOf, set } = selection
      const rowsOfPage = currentRows.current
      const [to, from] = [keyOf(row), isRange ? lastKey.current : undefined].map((key) =>
        rowsOfPage.findIndex((candidate) => keyOf(candidate) === key),
      )
      const isKnown = from !== undefined && to !== undefined && from >= 0
      set(isKnown ? rowsOfPage.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isSelected)
      lastKey.current = keyOf(row)
    },
    [selection],
  )
}
