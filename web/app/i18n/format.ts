import type { Language } from '#contract/language.ts'

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}
const moneyFormats: Partial<Record<Language, Intl.NumberFormat>> = {}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

/** Formats a date as `YYYY-MM-DD` in the local time zone. */
export function formatDate(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** Formats a time of day as `HH:mm` in the local time zone. */
export function formatTime(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/**
 * Formats a wire timestamp as `YYYY-MM-DD HH:mm` in the local time zone. Text that already has this form, or is not a timestamp, is
 * returned unchanged.
 */
export function formatDateTime(time: string): string {
  if (!time.includes('T')) return time
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : `${formatDate(date)} ${formatTime(date)}`
}

/** Formats a number with the language's digit grouping. */
export function formatNumber(value: number, language: Language): string {
  const format = (numberFormats[language] ??= new Intl.NumberFormat(language))
  return format.format(value)
}

/** Formats an amount in hundredths of the currency (分) with the currency sign. */
export function formatMoney(hundredths: number, language: Language): string {
  const format = (moneyFormats[language] ??= new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }))
  return format.format(hundredths / 100)
}
