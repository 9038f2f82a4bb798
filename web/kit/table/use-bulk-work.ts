import { useRef, useState } from 'react'
import { ApiError } from '#web/kit/api/api-error.ts'
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
  /** Rows that were not tried: it was stopped, or a portion failed. */
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
 * Does something to many rows, portion by portion. What is done loses its tick at once, what was skipped or not tried keeps it. `progress` is
 * how far it is, undefined while nothing is under way.
 */
export function useBulkWork<Row>({ selection, portionSize }: BulkWorkOptions<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isStopped = useRef(false)

  async function run(rows: readonly Row[], send: (portion: readonly Row[]) => Promise<Portion>): Promise<BulkOutcome> {
    let [doneCount, skippedCount, hasFailed] = [0, 0, false]
    isStopped.current = false
    setProgress({ done: 0, total: rows.length })
    try {
      for (const portion of portionsOf(rows, portionSize)) {
        const { done, skipped } = await send(portion)
        const isDone = new Set(done)
        selection.set(
          portion.filter((row) => isDone.has(selection.keyOf(row))),
          false,
        )
        doneCount += done.length
        skippedCount += skipped.length
        setProgress({ done: doneCount + skippedCount, total: rows.length })
        if (isStopped.current) break
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      hasFailed = true
    } finally {
      setProgress(undefined)
    }
    return { doneCount, skippedCount, leftCount: rows.length - doneCount - skippedCount, hasFailed }
  }

  function stop() {
    isStopped.current = true
  }
  return { progress, run, stop }
}
