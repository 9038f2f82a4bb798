import type { ComponentProps } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { NumberField } from './number-field.tsx'

interface MoneyFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'> {
  /** A whole number of the currency's smallest unit, such as fen or cents; undefined is an empty field. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** In the smallest unit as well; 0 unless given. */
  min?: number | undefined
  /** In the smallest unit as well. */
  max?: number | undefined
  /** ISO 4217; CNY unless given. */
  currency?: string
}

/** A currency's sign, and how many digits its smallest unit takes after the point. */
function currencyParts(currency: string, language: string): { sign: string; decimals: number } {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { sign, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}

/** A field for an amount of money, typed in the currency's main unit and held in its smallest, so that no rounding creeps in. */
export function MoneyField({ value, onChange, min = 0, max, currency = 'CNY', ...rest }: MoneyFieldProps) {
  const { sign, decimals } = currencyParts(currency, useLanguage())
  const scale = 10 ** decimals
  const toMain = (amount: number | undefined) => (amount === undefined ? undefined : amount / scale)
  return (
    <NumberField
      {...rest}
      prefix={sign}
      value={toMain(value)}
      min={toMain(min)}
      max={toMain(max)}
      decimals={decimals}
      hasFixedDecimals
      onChange={(amount) => onChange(amount === undefined ? undefined : Math.round(amount * scale))}
    />
  )
}
