import type { Cluster } from './cluster.ts'

/** Caches a value until `forget` is called. Bypassed while disconnected from the cluster, when changes on other instances may be missed. */
export class CachedValue<Value> {
  #value: Promise<Value> | undefined

  get({ isConnected }: Pick<Cluster, 'isConnected'>, read: () => Promise<Value>): Promise<Value> {
    if (!isConnected) return read()
    if (this.#value) return this.#value
    const pending = read()
    this.#value = pending
    pending.catch(() => {
      if (this.#value === pending) this.forget()
    })
    return pending
  }

  forget(): void {
    this.#value = undefined
  }
}
