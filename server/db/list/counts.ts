import { type Clock, secondMs } from '#server/clock.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'
import { CancelledError } from '#server/db/database-errors.ts'

const rememberedCounts = 1000

/** Identifies the count of a list. */
export interface CountKey {
  readonly userId: string
  readonly resource: string
  /** The scope of the person: the same scope means the same rows. Empty if everyone sees all rows. */
  readonly scope: string
  readonly filter: object
}

interface RememberedCount {
  readonly count: Promise<number>
  /** When the counting began. */
  readonly at: number
  isPending: boolean
}

/**
 * Row counts of lists, each cached for at most one second after it began, or until it ends: many readers of a list cost one count a second.
 * After a write, the person who made it gets a fresh count. Nothing is cached while the cluster is disconnected.
 */
export class RowCounts {
  readonly #clock: Clock
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #counts = new Map<string, RememberedCount>()
  readonly #written = new Map<string, number>()

  constructor(clock: Clock, cluster: Pick<Cluster, 'isConnected'> = new LocalCluster()) {
    this.#clock = clock
    this.#cluster = cluster
  }

  /** The number of rows of a list; `count` counts them if the number is not cached. */
  async of(key: CountKey, count: () => Promise<number>): Promise<number> {
    if (!this.#cluster.isConnected) return count()
    const { userId, resource, scope, filter } = key
    const name = JSON.stringify([resource, scope, filter])
    const writtenAt = this.#written.get(`${resource} ${userId}`) ?? Number.NEGATIVE_INFINITY
    const known = this.#counts.get(name)
    if (known && known.at > writtenAt && (known.isPending || known.at > this.#clock.now() - secondMs)) {
      return known.count.catch((error: unknown) => {
        if (!(error instanceof CancelledError)) throw error
        // The request that began the count was cancelled.
        return this.of(key, count)
      })
    }
    return this.#begin(name, count)
  }

  /** Called when a person has changed rows of these resources. */
  written(userId: string, resources: readonly string[]): void {
    const now = this.#clock.now()
    if (this.#written.size >= rememberedCounts) this.#written.clear()
    for (const resource of resources) this.#written.set(`${resource} ${userId}`, now)
  }

  /** Clears the cache: notifications of writes may have been missed. */
  forget(): void {
    this.#counts.clear()
  }

  async #begin(name: string, count: () => Promise<number>): Promise<number> {
    if (this.#counts.size >= rememberedCounts) this.#counts.clear()
    const begun: RememberedCount = { count: count(), at: this.#clock.now(), isPending: true }
    this.#counts.set(name, begun)
    try {
      return await begun.count
    } catch (error) {
      if (this.#counts.get(name) === begun) this.#counts.delete(name)
      throw error
    } finally {
      begun.isPending = false
    }
  }
}
