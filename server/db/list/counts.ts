import { type Clock, secondMs } from '#server/clock.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'
import { longListRows } from '#contract/lists/paging.ts'
import { CancelledError } from '#server/db/database-errors.ts'

const countCacheSize = 1000

/** Identifies a count, or totals: resource, scope and filters; and the user who requests it. */
export interface CountKey {
  readonly userId: string
  readonly resource: string
  /** The rows that the user may see: users with the same scope see the same rows. Empty if everyone sees all rows. */
  readonly scope: string
  readonly filter: object
  /** What is read of the rows; their number by default. */
  readonly part?: 'totals'
}

interface CachedCount {
  readonly count: Promise<unknown>
  /** When counting started, in epoch milliseconds. */
  readonly at: number
  isPending: boolean
}

/**
 * Caches the row counts of lists for one second after counting started, or longer if counting takes longer: many readers of a list cost one count
 * per second. After a write the same user gets a fresh count. Nothing is cached while the cluster is disconnected.
 */
export class RowCounts {
  /** A list is counted up to this many rows, unless it is asked to count exactly. */
  readonly rowLimit: number
  readonly #clock: Clock
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #counts = new Map<string, CachedCount>()
  readonly #written = new Map<string, number>()

  constructor(clock: Clock, cluster: Pick<Cluster, 'isConnected'> = new LocalCluster(), rowLimit = longListRows) {
    this.rowLimit = rowLimit
    this.#clock = clock
    this.#cluster = cluster
  }

  /** How many counts are remembered. */
  get size(): number {
    return this.#counts.size
  }

  /** Returns the cached count or the cached totals of a list, or reads them with `count`. */
  async of<Value = number>(key: CountKey, count: () => Promise<Value>): Promise<Value> {
    if (!this.#cluster.isConnected) return count()
    const { userId, resource, scope, filter, part } = key
    const name = JSON.stringify([resource, scope, filter, part])
    const writtenAt = this.#written.get(`${resource} ${userId}`) ?? Number.NEGATIVE_INFINITY
    const cached = this.#counts.get(name)
    if (cached && cached.at > writtenAt && (cached.isPending || cached.at > this.#clock.now() - secondMs)) {
      const remembered = cached.count.catch((error: unknown) => {
        if (!(error instanceof CancelledError)) throw error
        // The client that started counting has disconnected, which cancelled the count.
        return this.of(key, count)
      })
      // Each part has entries of its own, and is read in one way.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
      return remembered as Promise<Value>
    }
    return this.#startCounting(name, count)
  }

  /** Records that a user has just changed rows of these resources. */
  recordWrite(userId: string, resources: readonly string[]): void {
    const now = this.#clock.now()
    if (this.#written.size >= countCacheSize) {
      // Nobody may get a count from before a write that is forgotten.
      this.#written.clear()
      this.#counts.clear()
    }
    for (const resource of resources) this.#written.set(`${resource} ${userId}`, now)
  }

  /** Drops all counts, because events may have been missed. */
  clear(): void {
    this.#counts.clear()
  }

  async #startCounting<Value>(name: string, count: () => Promise<Value>): Promise<Value> {
    if (this.#counts.size >= countCacheSize) this.#counts.clear()
    const counting = count()
    const started: CachedCount = { count: counting, at: this.#clock.now(), isPending: true }
    this.#counts.set(name, started)
    try {
      return await counting
    } catch (error) {
      if (this.#counts.get(name) === started) this.#counts.delete(name)
      throw error
    } finally {
      started.isPending = false
    }
  }
}
