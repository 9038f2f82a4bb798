import { turn } from '#platform/timers.ts'
import { type AppError, isAppError } from '#contract/errors/app-error.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'

/** Rows that a long write reads at once. */
export const sliceSize = 500

/** How long the embedded database, which serves nobody else meanwhile, may write rows together. */
const sliceMs = 40

const smallestSlice = 50

/** How many rows a long write writes together: on the embedded database fewer if those before took long. */
export class SliceRows {
  readonly #most: number
  readonly #isEmbedded: boolean
  #rows: number

  constructor(db: Connection) {
    this.#isEmbedded = dialectOf(db) === 'sqlite'
    this.#most = this.#isEmbedded ? sliceSize : 1000
    this.#rows = this.#most
  }

  get rows(): number {
    return this.#rows
  }

  /** Notes how long so many rows took. */
  took(ms: number, rows: number): void {
    if (this.#isEmbedded) this.#rows = Math.min(this.#most, Math.max(smallestSlice, Math.round((rows * sliceMs) / ms)))
  }
}

/** Rows that were written together were refused, because of one of them. */
export class SliceRefusedError extends Error {
  constructor(refusal?: AppError) {
    super('Rows that were written together were refused', { cause: refusal })
  }
}

/** Throws an error for `byRowIfRefused` if the work is refused. */
export async function refusedTogether<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isAppError(error) ? new SliceRefusedError(error) : error
  }
}

/** Runs a write, and once more row by row if rows that it writes together are refused: the first row that is refused then gives the error. */
export async function byRowIfRefused<Result>(write: (isByRow: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await write(false)
  } catch (error) {
    if (!(error instanceof SliceRefusedError)) throw error
    return write(true)
  }
}

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
