import type { CalendarView } from '#contract/lists/during.ts'
import type { Language } from '#contract/language.ts'
import { today } from './calendar-days.ts'
import type { CalendarEntry } from './calendar-entries.ts'

function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Days are midnights in UTC.
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
}

/** Numbers have a space before and after them in Chinese. */
function spaced(text: string): string {
  return text.replaceAll(/(\d)(?=[年月日])/g, '$1 ').replaceAll(/([年月日至])(?=\d)/g, '$1 ')
}

/** What a calendar shows: its month, or the days of its week. */
export function titleOf(view: CalendarView, days: readonly string[], day: string, language: Language): string {
  if (view !== 'week') return spaced(formatOf(language, { year: 'numeric', month: 'long' }).format(new Date(day)))
  const [first = day, last = day] = [days[0], days.at(-1)]
  const isThisYear = last.slice(0, 4) === today().slice(0, 4)
  const format = formatOf(language, {
    month: language === 'zh-CN' ? 'long' : 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return [first, last].map((one) => spaced(format.format(new Date(one)))).join(' – ')
}

/** A day with its weekday. */
export function dayName(day: string, language: Language): string {
  return spaced(formatOf(language, { month: 'long', day: 'numeric', weekday: 'short' }).format(new Date(day)))
}

/** A weekday; a narrow one is a letter or a character. */
export function weekdayName(day: string, language: Language, weekday: 'short' | 'narrow' = 'short'): string {
  return formatOf(language, { weekday }).format(new Date(day))
}

/** The number of a day; the first day of a month has its name too. */
export function dayNumber(day: string, isNamed: boolean, language: Language): string {
  if (!isNamed) return String(Number(day.slice(8)))
  return spaced(formatOf(language, { month: language === 'zh-CN' ? 'long' : 'short', day: 'numeric' }).format(new Date(day)))
}

/** A day without its year. */
export function shortDay(day: string): string {
  return day.slice(5)
}

/** When an entry is: the days of several, or the times of one; empty for a whole day. */
export function timeText({ first, last, starts, ends }: CalendarEntry, range: (first: string, last: string) => string): string {
  if (first !== last) return range(shortDay(first), shortDay(last))
  return starts === undefined ? '' : ends === undefined || ends === starts ? starts : `${starts}–${ends}`
}
