import { useRef, useState } from 'react'
import { ApiError } from '#web/base/api-error.ts'
import type { Selection } from './selection.ts'

/** The result of one batch: the keys of the rows changed, and of those skipped because someone else changed them first. */
export interface BatchResult {
  readonly done: readonly string[]
  readonly skipped: readonly string[]
}

/** The result of all batches. */
export interface BulkOutcome {
  readonly doneCount: number
  readonly skippedCount: number
  /** Rows not processed and still selected, because it was stopped or a batch failed. */
  readonly leftCount: number
  /** A batch failed; the error has already been reported. */
  readonly hasFailed: boolean
}

function* batchesOf<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

interface BulkOperationOptions<Row> {
  selection: Selection<Row>
  /** Maximum number of rows per call. */
  batchSize: number
}

/** Batches of rows, and the number of rows in all of them. */
interface Batches<Row> {
  readonly total: number
  readonly batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
}

type Send<Row> = (batch: readonly Row[]) => Promise<BatchResult>

/**
 * Runs an operation on many rows in batches. Finished rows are deselected immediately; skipped and unprocessed rows stay selected, and rows
 * deselected before their turn are left alone. `progress` is undefined while nothing is running.
 */
export function useBulkOperation<Row>({ selection, batchSize }: BulkOperationOptions<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isStopped = useRef(false)
  const isSelected = (row: Row) => selection.current().has(selection.keyOf(row))

  async function process({ total, batches }: Batches<Row>, send: Send<Row>, onDone: (rows: readonly Row[]) => void) {
    let [doneCount, hasFailed] = [0, false]
    const skipped = new Set<string>()
    isStopped.current = false
    setProgress({ done: 0, total })
    try {
      for await (const batch of batches) {
        if (isStopped.current) break
        if (batch.length === 0) continue
        const result = await send(batch)
        const done = new Set(result.done)
        onDone(batch.filter((row) => done.has(selection.keyOf(row))))
        doneCount += done.size
        for (const key of result.skipped) skipped.add(key)
        setProgress({ done: doneCount + skipped.size, total })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      hasFailed = true
    } finally {
      setProgress(undefined)
    }
    return { doneCount, skipped, hasFailed }
  }

  async function run(rows: readonly Row[], send: Send<Row>, size = batchSize): Promise<BulkOutcome> {
    function* selected() {
      for (const batch of batchesOf(rows, size)) yield batch.filter(isSelected)
    }
    const deselect = (done: readonly Row[]) => selection.set(done, false)
    const { doneCount, skipped, hasFailed } = await process({ total: rows.length, batches: selected() }, send, deselect)
    const remaining = rows.filter((row) => isSelected(row) && !skipped.has(selection.keyOf(row)))
    return { doneCount, skippedCount: skipped.size, leftCount: remaining.length, hasFailed }
  }

  /** Runs an operation on all rows that match; nothing is selected afterwards. */
  async function runOnAllMatching(matching: Batches<Row>, send: Send<Row>): Promise<BulkOutcome> {
    const { doneCount, skipped, hasFailed } = await process(matching, send, () => {})
    selection.clear()
    const leftCount = hasFailed || isStopped.current ? matching.total - doneCount - skipped.size : 0
    return { doneCount, skippedCount: skipped.size, leftCount, hasFailed }
  }

  function stop() {
    isStopped.current = true
  }
  return { progress, run, runOnAllMatching, stop }
}
