import { QueueFullError } from './database-errors.ts'
import type { QueryOptions, QueryWorker, ScanWorkers } from './query-worker.ts'

/** How long a statement scans rows for a person, in milliseconds. */
const scanLimitMs = 10_000

/** How many scans of one kind a person may have waiting. */
const waitingLimit = 50

interface Turns {
  last: Promise<unknown>
  count: number
}

/** Lets each person scan rows once at a time, so that nobody's scans keep others waiting, and ends scans that take too long. */
export class ScanTurns {
  readonly #scans: ScanWorkers
  readonly #turns = new Map<string, Turns>()

  constructor(scans: ScanWorkers) {
    this.#scans = scans
  }

  /** Scans for a person, also on a replica. */
  of(userId: string, { pages, counts } = this.#scans): ScanWorkers {
    return { pages: this.#inTurn(pages, `pages ${userId}`), counts: this.#inTurn(counts, `counts ${userId}`) }
  }

  #inTurn(worker: QueryWorker, key: string): QueryWorker {
    return {
      read: (query, options: QueryOptions = {}) =>
        this.#afterOthers(key, () => {
          options.signal?.throwIfAborted()
          return worker.read(query, { withinMs: scanLimitMs, ...options })
        }),
    }
  }

  async #afterOthers<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns.get(key) ?? { last: Promise.resolve(), count: 0 }
    if (turns.count >= waitingLimit) throw new QueueFullError('Too many scans of one person wait')
    this.#turns.set(key, turns)
    turns.count += 1
    const turn = turns.last.then(read)
    turns.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      turns.count -= 1
      if (turns.count === 0) this.#turns.delete(key)
    }
  }
}
