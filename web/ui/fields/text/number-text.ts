import { NumberFormatter, NumberParser } from '@internationalized/number'
import type { Language } from '#contract/language.ts'

/** How a number is written: the digits after its point, at most or exactly. */
export interface NumberStyle {
  readonly decimals: number
  readonly hasFixedDecimals: boolean
}

/** Between which numbers a value lies; an end that is undefined is open. */
export interface NumberLimits {
  readonly min: number | undefined
  readonly max: number | undefined
}

function optionsOf({ decimals, hasFixedDecimals }: NumberStyle) {
  return { minimumFractionDigits: hasFixedDecimals ? decimals : 0, maximumFractionDigits: decimals }
}

/** A number as the language groups its digits; empty for none. */
export function writeNumber(value: number | undefined, style: NumberStyle, language: Language): string {
  return value === undefined ? '' : new NumberFormatter(language, optionsOf(style)).format(value)
}

/** What was typed or pasted in plain digits and signs: full-width forms become plain ones, and what stands around a number goes. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/^[^\p{Nd}+\-−.,]+|[^\p{Nd}.,+\-−]+$/gu, '')
}

/** Whether a text can become a number within its limits by typing on. */
export function isNumberInMaking(text: string, style: NumberStyle, { min, max }: NumberLimits, language: Language): boolean {
  return new NumberParser(language, optionsOf(style)).isValidPartialNumber(text, min, max)
}

/** The number that a text says, rounded to its decimals; undefined while it says none. */
export function readNumber(text: string, style: NumberStyle, language: Language): number | undefined {
  const value = text === '' ? Number.NaN : new NumberParser(language, optionsOf(style)).parse(text)
  return Number.isFinite(value) ? Number(value.toFixed(style.decimals)) : undefined
}

/** The nearest number within the limits. */
export function withinLimits(value: number, { min = -Infinity, max = Infinity }: NumberLimits): number {
  return Math.min(Math.max(value, min), max)
}
