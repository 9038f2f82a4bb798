import type { Language } from '#contract/kit/language.ts'
import { moneyDecimals } from '#contract/kit/money.ts'
import { steward } from '#steward.config.ts'

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}

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

/** An amount of money with the currency's sign, given in its smallest unit (分, cents). The currency is that of steward.config.ts unless given. */
export function formatMoney(amount: number, language: Language, currency: string = steward.currency): string {
  return moneyFormat(language, currency).format(amount / 10 ** moneyDecimals(currency))
}

/** A currency's sign; that of steward.config.ts unless given. */
export function currencySign(language: Language, currency: string = steward.currency): string {
  const parts = moneyFormat(language, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  moneyFormats.set(key, format)
  return format
}
