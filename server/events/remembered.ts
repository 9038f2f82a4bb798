import type { Cluster } from '#server/db/cluster.ts'

/** A value that is read once and remembered until it is forgotten; not remembered while changes of other instances may be missed. */
export class Remembered<Value> {
  #value: Promise<Value> | undefined

  get({ isConnected }: Pick<Cluster, 'isConnected'>, read: () => Promise<Value>): Promise<Value> {
    if (!isConnected) return read()
    if (this.#value) return this.#value
    const reading = read()
    this.#value = reading
    reading.catch(() => {
      if (this.#value === reading) this.forget()
    })
    return reading
  }

  forget(): void {
    this.#value = undefined
  }
}
