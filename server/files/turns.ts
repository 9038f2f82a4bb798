interface Waiting {
  readonly person: string
  readonly begin: () => void
}

/** One piece of work of a person runs and one waits; the next is refused. */
const maxPerPerson = 2

/** Lets one piece of work run at a time, of people in turn: a person who has just had a turn lets another one go first. */
export class Turns {
  readonly #waiting: Waiting[] = []
  readonly #counts = new Map<string, number>()
  #isBusy = false

  /** Runs the work of a person when their turn comes; undefined if they already have one piece in hand and one waiting. */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const count = this.#counts.get(person) ?? 0
    if (count >= maxPerPerson) return undefined
    this.#counts.set(person, count + 1)
    return this.#runInTurn(person, work)
  }

  async #runInTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await new Promise<void>((begin) => this.#waiting.push({ person, begin }))
    this.#isBusy = true
    try {
      return await work()
    } finally {
      this.#end(person)
    }
  }

  #end(person: string): void {
    const left = (this.#counts.get(person) ?? 1) - 1
    if (left === 0) this.#counts.delete(person)
    else this.#counts.set(person, left)
    const other = this.#waiting.findIndex((waiting) => waiting.person !== person)
    const [next] = this.#waiting.splice(Math.max(other, 0), 1)
    // The turn passes on.
    if (next) next.begin()
    else this.#isBusy = false
  }
}
