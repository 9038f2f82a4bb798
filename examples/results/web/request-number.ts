import { formatDate } from '#web/base/i18n/format.ts'

/** The number of the example request, as if created on that day. */
export function requestNumber(day: Date): string {
  return `CG-${formatDate(day).replaceAll('-', '')}-0032`
}
