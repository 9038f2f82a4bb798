import { type Clock, secondMs } from '#server/clock.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'

const rememberedCounts = 1000

/** A count is renewed no sooner, however long it takes. */
const renewedAfterMs = secondMs / 2

interface Remembered {
  readonly count: Promise<number>
  /** When the counting began. */
  readonly at: number
  /** How long it took; undefined while it is under way. */
  tookMs?: number
  /** The one that will take its place. */
  next?: Remembered
}

/** The age from which on a count has to be renewed to be done when its second ends, with as much again for what stands in its way. */
function renewalAge(tookMs: number): number {
  return Math.max(renewedAfterMs, secondMs - 2 * tookMs)
}

/**
 * Row counts of lists, each remembered for at most one second after its counting began, or until that ends: many readers of one list cost one or
 * two counts a second and hardly ever wait, because a count is begun anew behind the answer in time to be done when its second ends. A person's
 * own write makes their next list count afresh. Nothing is remembered while other instances are not heard.
 */
export class RowCounts {
  readonly #clock: Clock
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #counts = new Map<string, Remembered>()
  readonly #written = new Map<string, number>()

  constructor(clock: Clock, cluster: Pick<Cluster, 'isConnected'> = new LocalCluster()) {
    this.#clock = clock
    this.#cluster = cluster
  }

  /** The number of rows of a resource under a filter, for one person. */
  of(personId: string, resource: string, filter: object, count: () => Promise<number>): Promise<number> {
    if (!this.#cluster.isConnected) return count()
    const now = this.#clock.now()
    const key = `${resource} ${JSON.stringify(filter)}`
    const writtenAt = this.#written.get(`${resource} ${personId}`) ?? Number.NEGATIVE_INFINITY
    const isFresh = ({ at, tookMs }: Remembered) => at > writtenAt && (tookMs === undefined || at > now - secondMs)
    const known = this.#counts.get(key)
    if (known && isFresh(known)) {
      if (known.tookMs !== undefined && now - known.at >= renewalAge(known.tookMs)) this.#renew(key, known, count)
      return known.count
    }
    if (known?.next && isFresh(known.next)) return known.next.count
    if (this.#counts.size >= rememberedCounts) this.#counts.clear()
    const begun = this.#begin(count)
    this.#counts.set(key, begun)
    begun.count.catch(() => this.#replace(key, begun, undefined))
    return begun.count
  }

  /** This person has just changed rows of these resources. */
  written(personId: string, resources: readonly string[]): void {
    const now = this.#clock.now()
    if (this.#written.size >= rememberedCounts) this.#written.clear()
    for (const resource of resources) this.#written.set(`${resource} ${personId}`, now)
  }

  /** Writes may have gone unheard. */
  forget(): void {
    this.#counts.clear()
  }

  #begin(count: () => Promise<number>): Remembered {
    const begun: Remembered = { count: count(), at: this.#clock.now() }
    const end = () => {
      begun.tookMs = this.#clock.now() - begun.at
    }
    begun.count.then(end, end)
    return begun
  }

  #renew(key: string, known: Remembered, count: () => Promise<number>): void {
    if (known.next) return
    const next = this.#begin(count)
    known.next = next
    // Who waits for it is told by the count itself.
    next.count.then(
      () => this.#replace(key, known, next),
      () => {
        delete known.next
      },
    )
  }

  /** Puts a count into the place of another one, if that still stands there. */
  #replace(key: string, known: Remembered, next: Remembered | undefined): void {
    if (this.#counts.get(key) !== known) return
    if (next) this.#counts.set(key, next)
    else this.#counts.delete(key)
  }
}
