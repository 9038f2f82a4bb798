import type { Language } from '#contract/language.ts'
import { isBlank } from '#contract/texts/invisible.ts'
import { numberOf } from '#contract/texts/decimal.ts'
import { readDecimal } from '#contract/texts/read-number.ts'

/** Number format: the maximum or exact number of decimals, and the currency whose sign may be typed. */
export interface NumberStyle {
  readonly decimals: number
  readonly hasFixedDecimals: boolean
  readonly currency: string
}

/** Inclusive limits; an undefined end is open. */
export interface NumberLimits {
  readonly min: number | undefined
  readonly max: number | undefined
}

/** What is wrong with a typed number. */
export type NumberProblem = 'number' | 'decimals' | 'digits' | 'min' | 'max'

/** A typed number; NaN if the text is none, so that no form takes it for an empty field. */
export interface TypedNumber {
  readonly value: number | undefined
  readonly problem?: NumberProblem
}

/** Formats a number with the language's grouping; empty for undefined and NaN. */
export function formatNumberText(value: number | undefined, { decimals, hasFixedDecimals }: NumberStyle, language: Language): string {
  if (value === undefined || Number.isNaN(value)) return ''
  const options = { minimumFractionDigits: hasFixedDecimals ? decimals : 0, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(language, options).format(value)
}

/** Reads a typed number. Nothing is rounded or moved to a limit. */
export function readTypedNumber(text: string, { decimals, currency }: NumberStyle, { min, max }: NumberLimits): TypedNumber {
  if (isBlank(text)) return { value: undefined }
  const decimal = readDecimal(text, { currency, takesFullStop: true })
  if (!decimal) return { value: Number.NaN, problem: 'number' }
  if (decimal.scale > decimals) return { value: Number.NaN, problem: 'decimals' }
  const value = numberOf(decimal)
  if (value === undefined) return { value: Number.NaN, problem: 'digits' }
  if (min !== undefined && value < min) return { value, problem: 'min' }
  return max !== undefined && value > max ? { value, problem: 'max' } : { value }
}

/** Clamps a number to the limits. */
export function clampToLimits(value: number, { min = -Infinity, max = Infinity }: NumberLimits): number {
  return Math.min(Math.max(value, min), max)
}
