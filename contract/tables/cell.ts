/** A day or a time as a clock on the wall shows it: the milliseconds of the same reading in UTC. */
export interface ClockCell {
  readonly kind: 'day' | 'time'
  readonly wallMs: number
}

/** A value in a file of rows; null is an empty cell. */
export type Cell = string | number | ClockCell | null

/** A day or a time as text: `YYYY-MM-DD`, with `HH:mm`, and with seconds where there are any. */
export function clockText({ kind, wallMs }: ClockCell): string {
  const text = new Date(wallMs).toISOString()
  if (kind === 'day') return text.slice(0, 10)
  const end = wallMs % 60_000 === 0 ? 16 : wallMs % 1000 === 0 ? 19 : 23
  return text.slice(0, end).replace('T', ' ')
}

/** A cell of a CSV file. */
export function csvCell(cell: Cell): string | number {
  if (cell === null) return ''
  return typeof cell === 'object' ? clockText(cell) : cell
}

/** Converts instants to local times of a time zone. Offsets are cached by quarters of an hour, in which no zone changes its clocks. */
export function wallClock(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const readOffset = (time: number) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  }
  return (time) => {
    const quarter = Math.floor(time / 900_000)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = readOffset(time)
      // Rows come in any order of time, so the cache must stay small.
      if (offsets.size > 10_000) offsets.clear()
      offsets.set(quarter, offset)
    }
    return time + offset
  }
}

/** Converts local times of a time zone to instants. A time that occurs twice is the first; a skipped time is read with the offset before. */
export function fromWallClock(timeZone: string): (wallMs: number) => number {
  const toWall = wallClock(timeZone)
  return (wallMs) => {
    const dayMs = 86_400_000
    // The offsets before and after any change of clocks nearby.
    const times = [wallMs - dayMs, wallMs + dayMs].map((near) => wallMs - (toWall(near) - near))
    return times.find((time) => toWall(time) === wallMs) ?? times[0] ?? wallMs
  }
}
