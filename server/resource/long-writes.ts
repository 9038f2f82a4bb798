import { turn } from '#platform/timers.ts'

/** Rows that a long write reads at once. */
export const sliceSize = 500

/** How long one transaction of a long write in small ones may take: others write in between. */
const unitMs = 90

/** After how long a long transaction lets other requests read. */
const turnMs = 30

/** Whether the time of a small transaction is over, counted from the first call: a slow read before it must not leave time for one row alone. */
export function unitTime(): () => boolean {
  let endsAt: number | undefined
  return () => {
    const now = performance.now()
    endsAt ??= now + unitMs
    return now >= endsAt
  }
}

/** A function to be called after each row of a long transaction: the embedded database works in this thread, and others read meanwhile what was there before. */
export function takingTurns(): () => Promise<void> {
  let turnsAt = performance.now() + turnMs
  return async () => {
    if (performance.now() < turnsAt) return
    await turn()
    turnsAt = performance.now() + turnMs
  }
}
