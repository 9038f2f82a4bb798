import { steward } from '#steward.config.ts'
import { minorUnitsOf } from '#contract/currency.ts'
import type { Language } from '#contract/language.ts'

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}
const moneyFormats: Partial<Record<string, Intl.NumberFormat>> = {}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

/** A date as `YYYY-MM-DD`, in the person's time zone. */
export function formatDate(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** The time of a day as `HH:mm`, in the person's time zone. */
export function formatTime(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** A time on the wire as `YYYY-MM-DD HH:mm`, in the person's time zone; one that already reads so, or is no time at all, stays as it is. */
export function formatDateTime(time: string): string {
  if (!time.includes('T')) return time
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : `${formatDate(date)} ${formatTime(date)}`
}

/** A number with its digits grouped as the language does. */
export function formatNumber(value: number, language: Language): string {
  const format = (numberFormats[language] ??= new Intl.NumberFormat(language))
  return format.format(value)
}

/** The sign of a currency, such as ¥, and how many digits stand after its point; the currency of steward.config.ts unless given. */
export function currencyParts(language: Language, currency: string = steward.currency): { sign: string; decimals: number } {
  const format = moneyFormat(language, currency)
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { sign, decimals: Math.log10(minorUnitsOf(currency)) }
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
