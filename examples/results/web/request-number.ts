import { formatDate } from '#web/app/i18n/format.ts'

/** The number of the request that the pages speak of, as if it had been made that day. */
export function requestNumber(day: Date): string {
  return `CG-${formatDate(day).replaceAll('-', '')}-0032`
}
