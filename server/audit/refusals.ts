import { type Clock, minuteMs } from '#server/clock.ts'
import type { Actor, Writes } from '#server/kit/writes.ts'

interface CountedRefusal {
  /** The last of them. */
  actor: Actor
  readonly action: string
  repeats: number
  readonly endsAt: number
}

/** Beyond this many, refusals are written one by one. */
const countedLimit = 10_000

function keyOf({ userId, sessionId, ip }: Actor, action: string): string {
  return JSON.stringify([userId, sessionId, ip, action])
}

/**
 * Audits calls that a user lacked the permission for. The first is written at once, those of the next minute together, so that nobody can fill the
 * log with a script. A timer calls `flush`. Wrong passwords are limited anyway and are not counted here.
 */
export class Refusals {
  readonly #writes: Writes
  readonly #clock: Clock
  readonly #counted = new Map<string, CountedRefusal>()

  constructor({ writes, clock }: { writes: Writes; clock: Clock }) {
    this.#writes = writes
    this.#clock = clock
  }

  async note(actor: Actor, action: string): Promise<void> {
    const now = this.#clock.now()
    const key = keyOf(actor, action)
    const counted = this.#counted.get(key)
    if (counted && now < counted.endsAt) {
      counted.actor = actor
      counted.repeats += 1
      return
    }
    if (this.#counted.size < countedLimit) this.#counted.set(key, { actor, action, repeats: 0, endsAt: now + minuteMs })
    try {
      if (counted) await this.#write(counted)
      await this.#writes.note(actor, { action, result: 'refused' })
    } catch (error) {
      this.#counted.delete(key)
      throw error
    }
  }

  /** Writes the repeats whose minute is over, or all of them. What cannot be written is kept for the next time. */
  async flush({ isEnd = false }: { isEnd?: boolean } = {}): Promise<void> {
    const now = this.#clock.now()
    for (const [key, counted] of this.#counted) {
      if (!isEnd && now < counted.endsAt) continue
      await this.#write(counted)
      this.#counted.delete(key)
    }
  }

  async #write({ actor, action, repeats }: CountedRefusal): Promise<void> {
    if (repeats > 0) await this.#writes.note(actor, { action, result: 'refused', repeated: repeats })
  }
}
