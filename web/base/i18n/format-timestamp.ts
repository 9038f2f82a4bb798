import { formatDateTime } from './format.ts'

/** Formats a wire timestamp as `YYYY-MM-DD HH:mm:ss` in the local time zone: entries of one minute are told apart. */
export function formatTimestamp(time: string): string {
  return `${formatDateTime(time)}:${String(new Date(time).getSeconds()).padStart(2, '0')}`
}
