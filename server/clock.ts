/** The current time in epoch milliseconds; tests pass a clock they control. */
export interface Clock {
  now(): number
}

/** Where a clock reads the time: of the calendar, and since any start, always forwards. Both in milliseconds. */
interface TimeSource {
  calendar(): number
  elapsed(): number
}

/**
 * A clock that follows the calendar but never goes back: after the calendar was set back, it goes on, a tenth slower, until the calendar has caught
 * up, so that what waits for a time, such as the end of a lock-out, still happens.
 */
export function steadyClock({ calendar, elapsed }: TimeSource): Clock {
  let time = calendar()
  let readAt = elapsed()
  return {
    now() {
      const passed = elapsed() - readAt
      readAt += passed
      time = Math.max(calendar(), time + passed * 0.9)
      return Math.floor(time)
    },
  }
}

/** The system clock. */
export const systemClock: Clock = steadyClock({ calendar: () => Date.now(), elapsed: () => performance.now() })

/** Durations in milliseconds. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
