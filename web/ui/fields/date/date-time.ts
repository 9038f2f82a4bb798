import { formatDate, formatTime } from '#web/base/i18n/format.ts'

/** A moment in the person's time zone: its day as `YYYY-MM-DD` and its time as `HH:mm`. */
interface LocalTime {
  readonly day: string
  readonly time: string
}

/** A moment of the wire in the person's time zone. */
export function localTimeOf(instant: string | Date): LocalTime {
  const date = new Date(instant)
  return { day: formatDate(date), time: formatTime(date) }
}

/** The moment of the wire at which clocks in the person's time zone show this time. */
export function instantOf({ day, time }: LocalTime): string {
  return new Date(`${day}T${time}:00.000`).toISOString()
}
