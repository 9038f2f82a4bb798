import { setImmediate, setTimeout as passed } from 'node:timers/promises'
import type { WaitOptions } from '#server/platform/platform.ts'

/** A timer, for `clearInterval` and `clearTimeout`. */
export type Timer = NodeJS.Timeout

/** Does work again and again, as long as the process runs for another reason. */
export function every(ms: number, work: () => void): Timer {
  return setInterval(work, ms).unref()
}

/** Does work once, if the process still runs for another reason. */
export function later(ms: number, work: () => void): Timer {
  return setTimeout(work, ms).unref()
}

/** Waits so long. */
export function wait(ms: number, { isInBackground = false, ...options }: WaitOptions = {}): Promise<void> {
  return passed(ms, undefined, { ref: !isInBackground, ...options })
}

/** Lets others take their turn before the next step of long work. */
export function turn(): Promise<void> {
  return setImmediate()
}
