import { wait } from '#platform/timers.ts'
import type { Send } from './worker-fetch.ts'

/** The delay of an adapter without one, and the bounds of the delays that calls have of their own, in milliseconds (specification §9). */
const defaultDelayMs = 2000
const ownDelayMs = { min: 10, max: 100 }

interface Delays {
  /** How long every answer takes besides what it takes. */
  readonly delayMs?: () => number
  /** The delay that a call has instead; undefined for most. */
  ownDelayOf?(address: string): number | undefined
}

/** Sends requests after a delay. One that is aborted meanwhile is not sent. */
export function delayed(send: Send, { delayMs = () => defaultDelayMs, ownDelayOf = () => undefined }: Delays = {}): Send {
  return async (address, init) => {
    const own = ownDelayOf(address)
    const ms = own === undefined ? delayMs() : Math.min(ownDelayMs.max, Math.max(ownDelayMs.min, own))
    const signal = init?.signal ?? undefined
    await wait(ms, signal ? { signal } : {}).catch(() => signal?.throwIfAborted())
    return send(address, init)
  }
}
