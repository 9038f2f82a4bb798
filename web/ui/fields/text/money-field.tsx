import type { ComponentProps } from 'react'
import { currencyParts } from '#web/app/i18n/format.ts'
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
  /** ISO 4217; that of steward.config.ts unless given. */
  currency?: string
}

/** A field for an amount of money, typed in the currency's main unit and held in its smallest, so that no rounding creeps in. */
export function MoneyField({ value, onChange, min = 0, max, currency, ...rest }: MoneyFieldProps) {
  const { sign, decimals } = currencyParts(useLanguage(), currency)
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
