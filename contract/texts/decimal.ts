/** A decimal number as text, so that nothing is rounded: `digits` without zeros in front, the last `scale` of which are decimals. */
export interface Decimal {
  readonly isNegative: boolean
  readonly digits: string
  readonly scale: number
}

/** More zeros after a number are not intended. */
const zeroLimit = 400

/** Texts with more digits are not numbers, and would take long to read. */
const digitLimit = 1000

/** A decimal of digits before and after the point, shifted to the left by some places; undefined if it is larger than any number. */
export function decimalOf(isNegative: boolean, whole: string, fraction: string, shift: number): Decimal | undefined {
  if (whole.length + fraction.length > digitLimit) return undefined
  const scale = Math.max(fraction.length - shift, 0)
  const zeros = Math.max(shift - fraction.length, 0)
  if (zeros > zeroLimit || scale > zeroLimit) return undefined
  const all = (whole + fraction + '0'.repeat(zeros)).padStart(scale + 1, '0')
  const kept = all.length - Math.min(scale, /0*$/.exec(all)?.[0].length ?? 0)
  return { isNegative, digits: all.slice(0, kept).replace(/^0+/, ''), scale: scale - (all.length - kept) }
}

/** The decimal that a number is shown as, with at most 15 significant digits, as spreadsheets keep them. */
export function decimalOfNumber(value: number): Decimal | undefined {
  const [mantissa = '', exponent = '0'] = value.toExponential(14).split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  return decimalOf(value < 0, whole, fraction, Number(exponent))
}

/** A decimal with at most `decimals` places, half rounded away from zero. */
export function rounded(decimal: Decimal, decimals: number): Decimal {
  const { isNegative, digits, scale } = decimal
  if (scale <= decimals) return decimal
  const all = digits.padStart(scale + 1, '0')
  const cut = all.length - (scale - decimals)
  const up = (all[cut] ?? '0') >= '5' ? 1n : 0n
  const kept = String(BigInt(all.slice(0, cut) || '0') + up).padStart(decimals + 1, '0')
  return decimalOf(isNegative, kept.slice(0, kept.length - decimals), kept.slice(kept.length - decimals), 0) ?? decimal
}

/** The number that a decimal is; undefined if numbers do not hold all its digits. */
export function numberOf({ isNegative, digits, scale }: Decimal): number | undefined {
  if (digits === '') return 0
  const padded = digits.padStart(scale + 1, '0')
  const value = Number(`${padded.slice(0, padded.length - scale)}.${padded.slice(padded.length - scale)}`)
  const isExact = (scale === 0 && Number.isSafeInteger(value)) || digits.replace(/0+$/, '').length <= 15
  return isExact && Number.isFinite(value) && value !== 0 ? (isNegative ? -value : value) : undefined
}

/** How many of the `decimals`-th part of one a decimal is, such as cents; undefined if it is no whole number of them that is safe to calculate with. */
export function unitsOf({ isNegative, digits, scale }: Decimal, decimals: number): number | undefined {
  if (scale > decimals) return undefined
  const units = Number(digits + '0'.repeat(decimals - scale))
  if (!Number.isSafeInteger(units)) return undefined
  return isNegative && units !== 0 ? -units : units
}
