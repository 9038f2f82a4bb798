const minuteMs = 60_000
const minutesPerDay = 24 * 60
const begin = Date.UTC(2000, 0, 1)

/** Whole and broken minutes from the year 2000 to a moment in epoch milliseconds. */
export function minutesTo(time: number): number {
  return (time - begin) / minuteMs
}

/** The minute with which the day of a moment (epoch milliseconds) begins, in UTC. */
export function minuteOfDay(time: number): number {
  return Math.floor(minutesTo(time) / minutesPerDay) * minutesPerDay
}

/** A minute as it stands on the wire: `YYYY-MM-DD HH:mm` (specification §3). */
export function writtenMinute(minute: number): string {
  return new Date(begin + minute * minuteMs).toISOString().slice(0, 16).replace('T', ' ')
}
