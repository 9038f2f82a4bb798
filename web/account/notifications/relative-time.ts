import { formatDateTime } from '#web/base/i18n/format.ts'
import type { NotificationMessages } from './messages.ts'

const minuteMs = 60_000

/** How long ago a time was, in words; after a week the date. */
export function relativeTime(at: string, now: number, { time }: Pick<NotificationMessages, 'time'>): string {
  const minutes = Math.floor((now - Date.parse(at)) / minuteMs)
  if (minutes < 1) return time.now
  if (minutes < 60) return time.minutes(minutes)
  if (minutes < 24 * 60) return time.hours(Math.floor(minutes / 60))
  const days = Math.floor(minutes / (24 * 60))
  return days < 7 ? time.days(days) : formatDateTime(at).slice(0, 10)
}
