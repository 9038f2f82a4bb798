/** How to close what a start has opened so far. */
export class Closers {
  readonly #closers: (() => unknown)[] = []
  #closed: Promise<void> | undefined

  /** Remembers how to close something. */
  add(close: () => unknown): void {
    this.#closers.push(close)
  }

  /** Closes everything, the last first, and then throws the first error; once, however often it is called. */
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll())
  }

  async #closeAll(): Promise<void> {
    const errors: unknown[] = []
    for (const close of this.#closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
}
