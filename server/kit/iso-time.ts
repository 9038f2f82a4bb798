import { dayMs } from './clock.ts'

const pad = (value: number) => (value < 10 ? `0${value}` : `${value}`)
let knownDay = Number.NaN
let knownDate = ''

/**
 * ISO 8601 in UTC, as `Date.toISOString` writes it. A page of rows holds some eighty times, and writing the date part
 * once a day instead of once a time makes a list call about a tenth cheaper.
 */
export function isoTime(epochMs: number): string {
  const day = Math.floor(epochMs / dayMs)
  if (day !== knownDay) {
    knownDate = new Date(epochMs).toISOString().slice(0, 11)
    knownDay = day
  }
  const rest = epochMs - day * dayMs
  const ms = rest % 1000
  const seconds = Math.floor(rest / 1000)
  const milliseconds = ms < 10 ? `00${ms}` : ms < 100 ? `0${ms}` : `${ms}`
  return `${knownDate}${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${milliseconds}Z`
}
