import { minorUnitsOf } from '#contract/currency.ts'
import type { Language } from '#contract/language.ts'
import { valueKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { currencyParts, formatMoney } from '#web/base/i18n/format.ts'

/** Formats a decimal of any length with thousands separators; numbers would round it. */
function grouped(decimal: string, language: Language, places?: number): string {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = places === undefined ? fraction : fraction.padEnd(places, '0')
  const separator = new Intl.NumberFormat(language).formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${new Intl.NumberFormat(language).format(BigInt(whole))}${digits === '' ? '' : `${separator}${digits}`}`
}

/** Formats a sum or an average as the column shows its values, exactly. */
export function figureText(resource: AnyResource, field: string, decimal: string, language: Language): string {
  const schema = resource.row.shape[field]
  const sign = decimal.startsWith('-') ? '-' : ''
  if (!schema || valueKindOf(schema) !== 'money') return `${sign}${grouped(decimal, language)}`
  const { decimals } = currencyParts(language)
  const minor = BigInt(decimal.replace('-', ''))
  if (minor <= BigInt(Number.MAX_SAFE_INTEGER)) return formatMoney(Number(decimal), language)
  const units = BigInt(minorUnitsOf())
  const [one = ''] = formatMoney(0, language).split('0')
  return `${sign}${one}${grouped(`${minor / units}.${String(minor % units).padStart(decimals, '0')}`, language, decimals)}`
}
