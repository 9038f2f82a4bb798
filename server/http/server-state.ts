/** Tracks whether the server is ready, and how many calls are in flight. */
export class ServerState {
  #isReady = false
  #isDraining = false
  #isStopping = false
  readonly #started = Promise.withResolvers<void>()
  #inFlight = 0
  #idle: (() => void) | undefined

  /** Migrated, seeded, and not stopping. */
  get isReady(): boolean {
    return this.#isReady && !this.#isStopping
  }

  /** Resolves when the server has been ready. */
  get started(): Promise<void> {
    return this.#started.promise
  }

  /** Ready, and not about to stop: a proxy may send calls here. */
  get isAvailable(): boolean {
    return this.isReady && !this.#isDraining
  }

  /** Whether calls are answered for a while before the server stops. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  /** While draining or stopping, responses tell clients to close their connection. */
  get connectionHeader(): Readonly<Record<string, string>> {
    return this.#isDraining || this.#isStopping ? { connection: 'close' } : {}
  }

  get callsInFlight(): number {
    return this.#inFlight
  }

  ready(): void {
    this.#isReady = true
    this.#started.resolve()
  }

  draining(): void {
    this.#isDraining = true
  }

  stopping(): void {
    this.#isStopping = true
  }

  /** Counts a call as in flight; returns a function that ends it. */
  begin(): () => void {
    this.#inFlight += 1
    return () => {
      this.#inFlight -= 1
      if (this.#inFlight === 0) this.#idle?.()
    }
  }

  /** Resolves when no call is in flight. */
  async whenIdle(): Promise<void> {
    if (this.#inFlight > 0) await new Promise<void>((resolve) => (this.#idle = resolve))
  }
}
