import { encodeBytes } from '#platform/bytes.ts'
import { randomBytes } from '#platform/random.ts'
import type { ChangeEvent } from '#server/db/cluster.ts'

/** A change with its place in the order in which this instance has learnt of changes. */
export interface NumberedEvent extends ChangeEvent {
  readonly sequence: number
}

/** The last changes, for subscribers that come back. Ids are `<run>:<sequence>`; those of another run, or from before what is kept, say nothing. */
export class EventRing {
  readonly #limit: number
  #run = newRun()
  #events: NumberedEvent[] = []
  #sequence = 0

  constructor(limit = 1000) {
    this.#limit = limit
  }

  /** The id of the last change. */
  get lastId(): string {
    return this.idAt(this.#sequence)
  }

  /** The id of a change of this run. */
  idAt(sequence: number): string {
    return `${this.#run}:${sequence}`
  }

  add(event: ChangeEvent): NumberedEvent {
    this.#sequence += 1
    const numbered = { ...event, sequence: this.#sequence }
    this.#events.push(numbered)
    // Not one by one, which would move all of them each time.
    if (this.#events.length >= 2 * this.#limit) this.#events = this.#events.slice(-this.#limit)
    return numbered
  }

  /** The changes after an id; undefined if some of them are not kept, or the id is not one of this run. */
  since(id: string): readonly NumberedEvent[] | undefined {
    const [run, text = ''] = id.split(':')
    const sequence = Number(text)
    if (run !== this.#run || !/^\d+$/.test(text) || sequence > this.#sequence) return undefined
    const first = this.#events[0]?.sequence ?? this.#sequence + 1
    return sequence + 1 < first ? undefined : this.#events.filter((event) => event.sequence > sequence)
  }

  /** Forgets all changes: some were missed, so that no id says anything any more. */
  clear(): void {
    this.#run = newRun()
    this.#events = []
    this.#sequence = 0
  }
}

function newRun(): string {
  return encodeBytes(randomBytes(6), 'base64url')
}
