/** Lets so many pieces of work run at the same time, and so many of one owner; others wait for their turn. */
export class RequestLimit {
  #free: number
  readonly #share: number
  readonly #running = new Map<string, number>()
  readonly #waiting: { readonly owner: string; readonly start: () => void }[] = []

  constructor(limit: number, share: number) {
    this.#free = limit
    this.#share = share
  }

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#hasTurn(owner)) this.#take(owner)
    else await new Promise<void>((start) => this.#waiting.push({ owner, start }))
    try {
      return await work()
    } finally {
      this.#release(owner)
    }
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0
  }

  #hasTurn(owner: string): boolean {
    return this.#free > 0 && this.#runningOf(owner) < this.#share
  }

  #take(owner: string): void {
    this.#free -= 1
    this.#running.set(owner, this.#runningOf(owner) + 1)
  }

  /** Gives the turn to who has waited longest of those whose share is not used up. */
  #release(owner: string): void {
    this.#free += 1
    const running = this.#runningOf(owner) - 1
    if (running > 0) this.#running.set(owner, running)
    else this.#running.delete(owner)
    const next = this.#waiting.findIndex((waiting) => this.#hasTurn(waiting.owner))
    const [first] = next < 0 ? [] : this.#waiting.splice(next, 1)
    if (!first) return
    this.#take(first.owner)
    first.start()
  }
}
