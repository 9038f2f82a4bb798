/** A minute in milliseconds. */
export const minuteMs = 60_000
/** A day in minutes. */
export const minutesPerDay = 24 * 60
const epochMs = Date.UTC(2000, 0, 1)

/** Minutes since 2000-01-01 UTC, with fractions, of a time in epoch milliseconds. */
export function toMinutes(time: number): number {
  return (time - epochMs) / minuteMs
}

/** The first minute of a time's UTC day (epoch milliseconds). */
export function startOfDayMinute(time: number): number {
  return Math.floor(toMinutes(time) / minutesPerDay) * minutesPerDay
}

/** Formats a minute as on the wire: `YYYY-MM-DD HH:mm` (specification §3). */
export function formatMinute(minute: number): string {
  return new Date(epochMs + minute * minuteMs).toISOString().slice(0, 16).replace('T', ' ')
}
