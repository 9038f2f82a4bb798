import type { ComponentProps } from 'react'
import { currencyParts } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { NumberField } from './number-field.tsx'

interface MoneyFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'> {
  /** An integer in the currency's minor unit, such as fen or cents; undefined when empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** In the minor unit; 0 by default. */
  min?: number | undefined
  /** In the minor unit. */
  max?: number | undefined
  /** ISO 4217 code; that of steward.config.ts by default. */
  currency?: string
}

/**
 * An amount field. The amount is typed in the currency's main unit and stored as an integer in its minor unit, which avoids rounding
 * errors.
 */
export function MoneyField({ value, onChange, min = 0, max, currency, ...rest }: MoneyFieldProps) {
  const { symbol, decimals } = currencyParts(useLanguage(), currency)
  const scale = 10 ** decimals
  const toMainUnit = (amount: number | undefined) => (amount === undefined ? undefined : amount / scale)
  return (
    <NumberField
      {...rest}
      prefix={symbol}
      currency={currency}
      value={toMainUnit(value)}
      min={toMainUnit(min)}
      max={toMainUnit(max)}
      decimals={decimals}
      hasFixedDecimals
      onChange={(amount) => onChange(amount === undefined ? undefined : Math.round(amount * scale))}
    />
  )
}
