/** What the server is doing: whether it is ready, and which calls are under way. */
export class ServerState {
  #isReady = false
  #isStopping = false
  readonly #underWay = new Set<number>()
  #next = 0
  #idle: (() => void) | undefined

  /** Migrated and seeded, and not about to stop. */
  get isReady(): boolean {
    return this.#isReady && !this.#isStopping
  }

  /** While stopping, clients are told to open no further call on a kept connection. */
  get connectionHeader(): Readonly<Record<string, string>> {
    return this.#isStopping ? { connection: 'close' } : {}
  }

  get callsUnderWay(): number {
    return this.#underWay.size
  }

  ready(): void {
    this.#isReady = true
  }

  stopping(): void {
    this.#isStopping = true
  }

  begin(): number {
    this.#next += 1
    this.#underWay.add(this.#next)
    return this.#next
  }

  end(call: number): void {
    this.#underWay.delete(call)
    if (this.#underWay.size === 0) this.#idle?.()
  }

  /** Resolves when no call is under way. */
  async whenIdle(): Promise<void> {
    if (this.#underWay.size > 0) await new Promise<void>((resolve) => (this.#idle = resolve))
  }
}
