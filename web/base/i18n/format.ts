import { steward } from '#steward.config.ts'
import { minorUnitsOf } from '#contract/currency.ts'
import type { Language } from '#contract/language.ts'
import { siteClock } from './site-zone.ts'

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}
const moneyFormats: Partial<Record<string, Intl.NumberFormat>> = {}

/** Formats a time as `YYYY-MM-DD HH:mm:ss`, as the clocks of the site show it. */
export function formatTimestamp(time: Date | number | string): string {
  return siteClock().format(new Date(time))
}

/** The day of the site at a time, as `YYYY-MM-DD`. */
export function formatDate(time: Date | number | string): string {
  return formatTimestamp(time).slice(0, -9)
}

/** The time of day of the site at a time, as `HH:mm`. */
export function formatTime(time: Date | number | string): string {
  return formatTimestamp(time).slice(-8, -3)
}

/**
 * Formats a wire timestamp as `YYYY-MM-DD HH:mm`, as the clocks of the site show it. Text that already has this form, or is not a timestamp, is
 * returned unchanged.
 */
export function formatDateTime(time: string): string {
  return time.includes('T') && !Number.isNaN(Date.parse(time)) ? formatTimestamp(time).slice(0, -3) : time
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
