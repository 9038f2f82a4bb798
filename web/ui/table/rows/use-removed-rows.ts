import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

/** A deleted row in its place. */
export const { Control: RemovedRow } = lazyControl(() => import('./removed-row.tsx').then((module) => module.RemovedRow))

/** Deleted rows that a table shows in their place. */
export interface RemovedRows<Row> {
  /** Keys of the rows that are shown as deleted. */
  readonly keys: ReadonlySet<string>
  /** The rows of the list with the deleted ones in their place. */
  readonly place: (rows: Row[]) => Row[]
  /** Shows no deleted rows any more, because the list is loaded again. */
  readonly clear: () => void
  /** Restores a deleted row; undefined if the user may not. */
  readonly undo?: ((row: Row) => void) | undefined
  /** Asks whether a row is deleted; undefined while nothing is asked. */
  readonly question?: ReactNode
}

/** Where a row is in a list. */
interface RowPlace {
  readonly listKey: string
  readonly index: number
}

interface Placed<Row> extends RowPlace {
  readonly row: Row
  /** It has been restored, and the list has not been read since. */
  readonly isRestored: boolean
}

/** A store of deleted rows with their places. */
export interface PlacedRows<Row> extends RemovedRows<Row> {
  /** The place of a row that is about to be deleted; undefined if it is not in the list. */
  readonly placeOf: (row: Row) => RowPlace | undefined
  /** Shows a row as deleted; returns false if its place is no longer on the screen. */
  readonly add: (row: Row, place: RowPlace | undefined) => boolean
  /** Shows a row as it was, in its place, until the list has it again. */
  readonly restore: (row: Row) => void
}

interface RemovedRowsOptions<Row> {
  keyOf: (row: Row) => string
  /** Increases with each change of a row, also with its deletion. */
  versionOf: (row: Row) => number
  /** The rows of the list as loaded. */
  rows: Row[] | undefined
  /** Identifies page, sort order and filters: when it changes, rows deleted before are no longer shown. */
  listKey: string
}

/** The same list where it is empty already: another one would render every row of the table again. */
function none<Row>(placed: readonly Placed<Row>[]): readonly Placed<Row>[] {
  return placed.length === 0 ? placed : []
}

function insertAll<Row>(rows: Row[], placed: readonly Placed<Row>[], keyOf: (row: Row) => string): Row[] {
  if (placed.length === 0) return rows
  const keys = new Set(placed.map(({ row }) => keyOf(row)))
  const all = rows.filter((row) => !keys.has(keyOf(row)))
  for (const { row, index } of placed.toSorted((one, other) => one.index - other.index)) all.splice(index, 0, row)
  return all
}

/** Keeps deleted rows in their place until page, sort order or filters change. */
export function useRemovedRows<Row>({ keyOf, versionOf, rows, listKey }: RemovedRowsOptions<Row>): PlacedRows<Row> {
  const [placed, setPlaced] = useState<readonly Placed<Row>[]>([])
  // The list has a restored row again, perhaps one that another user has restored.
  const isBack = (row: Row) => rows?.some((loaded) => keyOf(loaded) === keyOf(row) && versionOf(loaded) >= versionOf(row)) ?? false
  const shown = placed.filter((one) => one.listKey === listKey && !isBack(one.row))
  if (shown.length < placed.length) setPlaced(shown)
  const latest = useRef({ rows, listKey, placed })
  useEffect(() => {
    latest.current = { rows, listKey, placed }
  })

  // A page that is left and kept has no effects: when it is back, its list is loaded again.
  useEffect(() => () => setPlaced(none), [])

  return useMemo(() => {
    const isSame = (one: Row, other: Row) => keyOf(one) === keyOf(other)
    return {
      keys: new Set(placed.filter(({ isRestored }) => !isRestored).map(({ row }) => keyOf(row))),
      place: (loaded) => insertAll(loaded, placed, keyOf),
      clear: () => setPlaced(none),
      placeOf(row) {
        const { current } = latest
        const index = insertAll(current.rows ?? [], current.placed, keyOf).findIndex((other) => isSame(row, other))
        return index < 0 ? undefined : { listKey: current.listKey, index }
      },
      add(row, place) {
        if (place?.listKey !== latest.current.listKey) return false
        setPlaced((last) => [...last.filter((one) => !isSame(one.row, row)), { row, ...place, isRestored: false }])
        return true
      },
      restore: (row) => setPlaced((last) => last.map((one) => (isSame(one.row, row) ? { ...one, row, isRestored: true } : one))),
    }
  }, [placed, keyOf])
}
