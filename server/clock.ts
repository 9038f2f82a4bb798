/** The current time in epoch milliseconds; tests pass a clock they control. */
export interface Clock {
  now(): number
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** Durations in milliseconds. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
