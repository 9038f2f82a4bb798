import { steward } from '#steward.config.ts'
import { minorUnitsOf } from '#contract/currency.ts'
import type { Language } from '#contract/language.ts'

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}
const moneyFormats: Partial<Record<string, Intl.NumberFormat>> = {}

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

/** The symbol of a currency, such as ¥, and its number of decimals; the currency of steward.config.ts by default. */
export function currencyParts(language: Language, currency: string = steward.currency): { symbol: string; decimals: number } {
  const format = moneyFormat(language, currency)
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { symbol, decimals: Math.log10(minorUnitsOf(currency)) }
}

function moneyFormat(language: Language, currency: string): Intl.NumberFormat {
  return (moneyFormats[`${language} ${currency}`] ??= new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }))
}

/** An amount of money, given in the smallest unit of the currency (分), with the currency's sign; the currency of steward.config.ts unless given. */
export function formatMoney(amount: number, language: Language, currency: string = steward.currency): string {
  return moneyFormat(language, currency).format(amount / minorUnitsOf(currency))
}
