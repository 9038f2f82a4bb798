/** Work that nobody waits for. What fails is logged as `failure`. */
export class BackgroundWork {
  readonly #log: { warn(details: object, message: string): void }
  readonly #failure: string
  readonly #running = new Set<Promise<unknown>>()

  constructor(log: { warn(details: object, message: string): void }, failure: string) {
    this.#log = log
    this.#failure = failure
  }

  get isRunning(): boolean {
    return this.#running.size > 0
  }

  /** Goes on with work that has begun. */
  add(work: Promise<unknown>): void {
    const added = work.catch((error: unknown) => this.#log.warn({ err: error }, this.#failure)).finally(() => this.#running.delete(added))
    this.#running.add(added)
  }

  /** Resolves once all of it has ended that runs now, or after `timeoutMs`. */
  async ended(timeoutMs?: number): Promise<void> {
    const timeout = Promise.withResolvers<void>()
    const timer = timeoutMs === undefined ? undefined : setTimeout(timeout.resolve, timeoutMs)
    await Promise.race([Promise.all(this.#running), timeout.promise])
    clearTimeout(timer)
  }
}
