/** Attempts that wait for the result of another one under the same key. */
export class AttemptWaits {
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Resolves when an attempt under the key has ended, or after this time: others may run in other instances. */
  async wait(key: string, timeoutMs: number): Promise<void> {
    const waiting = this.#waiting.get(key) ?? new Set()
    this.#waiting.set(key, waiting)
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(resolve, timeoutMs)
    await promise
    clearTimeout(timer)
    waiting.delete(resolve)
    if (waiting.size === 0) this.#waiting.delete(key)
  }

  /** A right attempt makes room for one other; after a wrong one all look whether there is any left. */
  wake(key: string, { isRight }: { isRight: boolean }): void {
    const waiting = [...(this.#waiting.get(key) ?? [])]
    for (const resolve of isRight ? waiting.slice(0, 1) : waiting) {
      this.#waiting.get(key)?.delete(resolve)
      resolve()
    }
  }
}
