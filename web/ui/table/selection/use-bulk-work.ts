import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { Selection } from './selection.ts'

/** What became of one portion: the keys of the rows that it was done to, and of those that somebody else was quicker with. */
export interface Portion {
  readonly done: readonly string[]
  readonly skipped: readonly string[]
}

/** What became of all rows. */
export interface BulkOutcome {
  readonly doneCount: number
  readonly skippedCount: number
  /** Rows that were not tried and are still ticked: it was stopped, or a portion failed. */
  readonly leftCount: number
  /** A portion failed; the console has said so. */
  readonly hasFailed: boolean
}

function* portionsOf<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

interface BulkWorkOptions<Row> {
  selection: Selection<Row>
  /** Most rows that are sent at once. */
  portionSize: number
}

/**
 * Does something to many rows, portion by portion. What is done loses its tick at once, what was skipped or not tried keeps it; what has lost
 * its tick otherwise before its turn came is left alone. `progress` is how far it is, undefined while nothing is under way.
 */
export function useBulkWork<Row>({ selection, portionSize }: BulkWorkOptions<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isStopped = useRef(false)
  const isTicked = (row: Row) => selection.current().has(selection.keyOf(row))

  async function run(rows: readonly Row[], send: (portion: readonly Row[]) => Promise<Portion>): Promise<BulkOutcome> {
    let [doneCount, hasFailed] = [0, false]
    const skipped = new Set<string>()
    isStopped.current = false
    setProgress({ done: 0, total: rows.length })
    try {
      for (const next of portionsOf(rows, portionSize)) {
        if (isStopped.current) break
        const portion = next.filter(isTicked)
        if (portion.length === 0) continue
        const answer = await send(portion)
        const done = new Set(answer.done)
        selection.set(
          portion.filter((row) => done.has(selection.keyOf(row))),
          false,
        )
        doneCount += done.size
        for (const key of answer.skipped) skipped.add(key)
        setProgress({ done: doneCount + skipped.size, total: rows.length })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      hasFailed = true
    } finally {
      setProgress(undefined)
    }
    const left = rows.filter((row) => isTicked(row) && !skipped.has(selection.keyOf(row)))
    return { doneCount, skippedCount: skipped.size, leftCount: left.length, hasFailed }
  }

  function stop() {
    isStopped.current = true
  }
  return { progress, run, stop }
}
