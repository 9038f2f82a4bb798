import type { WaitOptions } from '#server/platform/platform.ts'

/** A timer, for `clearInterval` and `clearTimeout`. */
export type Timer = ReturnType<typeof setTimeout>

/** Does work again and again. */
export function every(ms: number, work: () => void): Timer {
  return setInterval(work, ms)
}

/** Does work once. */
export function later(ms: number, work: () => void): Timer {
  return setTimeout(work, ms)
}

/** Waits so long. */
export function wait(ms: number, { signal }: WaitOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(new DOMException('The wait was aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

const { port1: receiver, port2: sender } = new MessageChannel()
// A listener that is added does not start the port by itself.
receiver.start()
const waiting: (() => void)[] = []

function nextTurn(): void {
  waiting.shift()?.()
  // A port with a listener keeps Node running.
  if (waiting.length === 0) receiver.removeEventListener('message', nextTurn)
}

/** Lets others take their turn before the next step of long work. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    receiver.addEventListener('message', nextTurn)
    // Browsers delay repeated `setTimeout` by 4 ms, and messages not at all.
    sender.postMessage(null)
  })
}
