import type { Language } from '#contract/language.ts'
import type { JobRun } from '#features/jobs/contract/jobs.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import type { JobMessages } from './messages.ts'

/** How long a run took; undefined while it goes on. */
export function durationText({ startDate, endDate }: JobRun, messages: JobMessages, language: Language): string | undefined {
  if (endDate === null) return undefined
  const ms = Math.max(0, Date.parse(endDate) - Date.parse(startDate))
  if (ms < 1000) return messages.milliseconds(formatNumber(ms, language))
  if (ms < 60_000) return messages.seconds(formatNumber(Math.round(ms / 100) / 10, language))
  return messages.minutesLong(Math.floor(ms / 60_000), Math.round((ms % 60_000) / 1000))
}
