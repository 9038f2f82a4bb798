import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

/** Ticks a row or takes its tick away; a range goes from the row that was last pressed to this one. */
export type Tick<Row> = (row: Row, isSelected: boolean, isRange: boolean) => void

/** How the rows of one page are ticked: the same function also when other rows are there, so that those that stay are not drawn again. */
export function useTicks<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): Tick<Row> {
  const lastKey = useRef<string>(undefined)
  const present = useRef(rows)
  useLayoutEffect(() => {
    present.current = rows
  })
  return useCallback(
    (row, isSelected, isRange) => {
      if (!selection) return
      const { keyOf, set } = selection
      const there = present.current
      const [to, from] = [keyOf(row), isRange ? lastKey.current : undefined].map((key) => there.findIndex((one) => keyOf(one) === key))
      const isKnown = from !== undefined && to !== undefined && from >= 0
      set(isKnown ? there.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isSelected)
      lastKey.current = keyOf(row)
    },
    [selection],
  )
}
