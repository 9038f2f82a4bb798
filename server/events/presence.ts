import { presenceSeconds } from '#contract/events.ts'
import { secondMs } from '#server/clock.ts'
import type { PresenceReport } from '#server/db/cluster.ts'
import type { Subscriber } from './event-stream.ts'

interface Present extends Pick<PresenceReport, 'name'> {
  readonly userId: string
  readonly sessionId: string
  readonly tab: string
  readonly until: number
}

const keyOf = ({ resource, id }: { resource: string; id: string }) => `${resource} ${id}`
const tabOf = ({ sessionId, tab }: { sessionId: string; tab: string }) => `${sessionId} ${tab}`

/** Who has which row's form open, as reported on all instances. Kept in memory: a report counts for half a minute. */
export class Presence {
  readonly #rows = new Map<string, Map<string, Present>>()

  /** Takes a report; returns whether a user came or left. `now` is monotonic, in milliseconds. */
  apply(report: PresenceReport, userId: string, now: number): boolean {
    const key = keyOf(report)
    const present = this.#rows.get(key) ?? new Map<string, Present>()
    const isKnown = (present.get(tabOf(report))?.until ?? 0) > now
    if (report.isOpen) present.set(tabOf(report), { ...report, userId, until: now + presenceSeconds * secondMs })
    else present.delete(tabOf(report))
    if (present.size > 0) this.#rows.set(key, present)
    else this.#rows.delete(key)
    return isKnown !== report.isOpen
  }

  /** The names of other people than the given one who have a row open. */
  othersAt(row: { resource: string; id: string }, userId: string, now: number): string[] {
    const present = [...(this.#rows.get(keyOf(row))?.values() ?? [])]
    const others = present.filter((other) => other.userId !== userId && other.until > now)
    return [...new Map(others.map((other) => [other.userId, other.name])).values()]
  }

  /** Whether a subscriber has a row open. */
  isAt(row: { resource: string; id: string }, subscriber: Subscriber, now: number): boolean {
    return (this.#rows.get(keyOf(row))?.get(tabOf(subscriber))?.until ?? 0) > now
  }

  /** Forgets the rows of a user, whose rights have changed. */
  removeUser(userId: string): void {
    for (const present of this.#rows.values()) for (const [key, other] of present) if (other.userId === userId) present.delete(key)
  }

  /** Removes outdated reports; returns the rows that users have left in that way. */
  expire(now: number): { resource: string; id: string }[] {
    const left: { resource: string; id: string }[] = []
    for (const [key, present] of this.#rows) {
      const { size } = present
      for (const [tab, other] of present) if (other.until <= now) present.delete(tab)
      const [resource = '', id = ''] = key.split(' ')
      if (present.size < size) left.push({ resource, id })
      if (present.size === 0) this.#rows.delete(key)
    }
    return left
  }
}
