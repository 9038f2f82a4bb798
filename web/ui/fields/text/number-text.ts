import { NumberFormatter, NumberParser } from '@internationalized/number'
import type { Language } from '#contract/language.ts'

/** Number format: the maximum or exact number of decimals. */
export interface NumberStyle {
  readonly decimals: number
  readonly hasFixedDecimals: boolean
}

/** Inclusive limits; an undefined end is open. */
export interface NumberLimits {
  readonly min: number | undefined
  readonly max: number | undefined
}

function optionsOf({ decimals, hasFixedDecimals }: NumberStyle) {
  return { minimumFractionDigits: hasFixedDecimals ? decimals : 0, maximumFractionDigits: decimals }
}

/** Formats a number with the language's grouping; empty for undefined. */
export function formatNumberText(value: number | undefined, style: NumberStyle, language: Language): string {
  return value === undefined ? '' : new NumberFormatter(language, optionsOf(style)).format(value)
}

/** Normalizes typed or pasted text: converts full-width characters and strips text around the number. */
export function normalizeDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/^[^\p{Nd}+\-−.,]+|[^\p{Nd}.,+\-−]+$/gu, '')
}

/** Whether further typing can complete the text to a number within the limits. */
export function isPartialNumber(text: string, style: NumberStyle, { min, max }: NumberLimits, language: Language): boolean {
  return new NumberParser(language, optionsOf(style)).isValidPartialNumber(text, min, max)
}

/** Parses a number and rounds it to its decimals; undefined if the text is not a number. */
export function parseNumber(text: string, style: NumberStyle, language: Language): number | undefined {
  const value = text === '' ? Number.NaN : new NumberParser(language, optionsOf(style)).parse(text)
  return Number.isFinite(value) ? Number(value.toFixed(style.decimals)) : undefined
}

/** Clamps a number to the limits. */
export function clampToLimits(value: number, { min = -Infinity, max = Infinity }: NumberLimits): number {
  return Math.min(Math.max(value, min), max)
}
