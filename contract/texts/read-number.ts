import { currencyMarks } from './currency-marks.ts'
import { type Decimal, decimalOf, numberOf, unitsOf } from './decimal.ts'
import { halfWidth } from './half-width.ts'

export interface NumberOptions {
  /** Amounts of it may have its sign. */
  readonly currency: string
  /** A Chinese full stop is a decimal point, as keyboards write it; not so in files, where it ends a sentence. */
  readonly takesFullStop?: boolean
}

/** Digits, or groups of three of them between commas or spaces. */
const whole = String.raw`\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+`

const places: Readonly<Record<string, number>> = { 万: 4, 萬: 4, 亿: 8, 億: 8 }

const patterns = new Map<string, RegExp>()

/** Numbers with a sign, brackets for negative ones, the marks of a currency, an exponent, or 万 and 亿. */
function patternOf(currency: string): RegExp {
  const known = patterns.get(currency)
  if (known) return known
  const marks = currencyMarks(currency)
    .toSorted((one, other) => other.length - one.length)
    .map((mark) => mark.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
  const mark = `(?:${marks.join('|')})?`
  const pattern = new RegExp(
    `^${mark} ?(?<open>\\()? ?(?<sign>[+-])? ?${mark} ?(?<whole>${whole})?(?:\\.(?<fraction>\\d*))?` +
      `(?:e(?<exponent>[+-]?\\d{1,3}))? ?(?<unit>[万萬亿億])? ?${mark} ?(?<close>\\))? ?${mark}$`,
  )
  patterns.set(currency, pattern)
  return pattern
}

/**
 * The number that a text is, as people type and paste it: `1,234.5`, `１２`, `(100)`, `3万`, `￥100`. Undefined if it is none, or could be read in two ways,
 * such as `1,5` and `1.234,56`.
 */
export function readDecimal(text: string, { currency, takesFullStop = false }: NumberOptions): Decimal | undefined {
  const plain = halfWidth(text).toLowerCase()
  const groups = patternOf(currency).exec(takesFullStop ? plain.replace(/[。｡]/, '.') : plain)?.groups
  if (!groups) return undefined
  const { open, sign, whole: digits = '', fraction = '', exponent, unit, close } = groups
  if (digits + fraction === '' || (open === undefined) !== (close === undefined)) return undefined
  if ((open !== undefined && sign !== undefined) || (exponent !== undefined && unit !== undefined)) return undefined
  const shift = unit === undefined ? Number(exponent ?? 0) : (places[unit] ?? 0)
  return decimalOf(open !== undefined || sign === '-', digits.replaceAll(/[, ]/g, ''), fraction, shift)
}

/** Whether a text is a long number as a spreadsheet shows it, whose last digits are lost. */
export function isRoundedNumber(text: string): boolean {
  const [, exponent] = /^[+-]?\d(?:\.\d+)?E\+(\d{2,3})$/.exec(halfWidth(text)) ?? []
  // Shorter numbers are shown with all their digits.
  return exponent !== undefined && Number(exponent) >= 11
}

/** The value of a text, or the name of the message that says what is wrong with it. */
export type Reading = { readonly value: number } | { readonly problem: string }

/** The number that a decimal is. */
export function numberReading(decimal: Decimal): Reading {
  const value = numberOf(decimal)
  return value === undefined ? { problem: 'tooManyDigits' } : { value }
}

/** The amount that a decimal is in units of which `decimals` places make one of the main unit. */
export function amountReading(decimal: Decimal, decimals: number): Reading {
  const value = unitsOf(decimal, decimals)
  if (value !== undefined) return { value }
  return { problem: decimal.scale > decimals ? 'amountDecimals' : 'tooManyDigits' }
}

/** Reads a number. */
export function readNumber(text: string, options: NumberOptions): Reading {
  const decimal = readDecimal(text, options)
  return decimal ? numberReading(decimal) : { problem: 'number' }
}

/** Reads an amount of money in the smallest units of the currency, of which `decimals` places make one of the main unit. */
export function readAmount(text: string, { decimals, ...options }: NumberOptions & { readonly decimals: number }): Reading {
  const decimal = readDecimal(text, options)
  return decimal ? amountReading(decimal, decimals) : { problem: 'amount' }
}
