import { calendarDay } from './calendar-day.ts'

const dayForm = /^(?<year>\d{4})\D?(?<month>\d{1,2})\D?(?<day>\d{1,2})日?$/

/** A typed day such as `2026-11-5`, `2026/11/05`, `20261105` or `2026年11月5日` as `YYYY-MM-DD`; undefined if it is none. */
export function typedDay(text: string): string | undefined {
  // Converts full-width digits.
  const { year, month, day } = dayForm.exec(text.normalize('NFKC').replaceAll(/\s/g, ''))?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) return undefined
  return calendarDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.toString()
}
