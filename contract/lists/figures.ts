import type { FieldTotal, Totals } from './totals.ts'

/** The exact sum of a field in some rows, as a whole number of its last decimal place. */
export interface Sum {
  readonly count: number
  readonly sum: bigint
}

/** The figures of some rows before they are put into words; `sums` by field. */
export interface Figures {
  readonly value: string | null
  readonly itemCount: number
  readonly sums: ReadonlyMap<string, Sum>
}

/** The decimal places of a field's values and of its average. */
export interface Places {
  readonly ofSum: number
  readonly ofAverage: number
}

/** Divides and rounds to a whole number, half to even. `divisor` is positive. */
export function dividedHalfEven(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n
  const size = dividend * sign
  const [whole, twice] = [size / divisor, (size % divisor) * 2n]
  const isUp = twice > divisor || (twice === divisor && whole % 2n === 1n)
  return sign * (isUp ? whole + 1n : whole)
}

/** A whole number of a decimal place as text, without zeros at the end. */
export function decimalText(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  const fraction = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '')
  const whole = places === 0 ? digits : digits.slice(0, -places)
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The value of a field as a whole number of its last decimal place. */
export function scaledValue(value: number, places: number): bigint {
  return BigInt(Math.round(value * 10 ** places))
}

function fieldTotalOf(field: string, { count, sum }: Sum, { ofSum, ofAverage }: Places): FieldTotal {
  const average = count === 0 ? null : dividedHalfEven(sum * 10n ** BigInt(ofAverage - ofSum), BigInt(count))
  return { field, count, sum: decimalText(sum, ofSum), average: average === null ? null : decimalText(average, ofAverage) }
}

function mergedFigures(value: string | null, parts: readonly Figures[], fields: Iterable<string>): Figures {
  const sums = Array.from(fields, (field): [string, Sum] => {
    const all = parts.map((part) => part.sums.get(field) ?? { count: 0, sum: 0n })
    return [field, { count: all.reduce((sum, { count }) => sum + count, 0), sum: all.reduce((sum, one) => sum + one.sum, 0n) }]
  })
  return { value, itemCount: parts.reduce((sum, { itemCount }) => sum + itemCount, 0), sums: new Map(sums) }
}

/** Puts figures of disjoint sets of rows together: those of all rows, and if `isGrouped` those of each value, the most frequent first. */
export function totalsOf(parts: readonly Figures[], places: ReadonlyMap<string, Places>, isGrouped: boolean): Totals {
  const toText = ({ itemCount, sums }: Figures) => ({
    itemCount,
    fields: Array.from(places, ([field, of]) => fieldTotalOf(field, sums.get(field) ?? { count: 0, sum: 0n }, of)),
  })
  const byValue = Map.groupBy(parts, ({ value }) => value)
  const groups = Array.from(byValue, ([value, same]) => mergedFigures(value, same, places.keys()))
  const sorted = groups.toSorted((one, other) => other.itemCount - one.itemCount || compareValues(one.value, other.value))
  return {
    ...toText(mergedFigures(null, parts, places.keys())),
    groups: isGrouped ? sorted.map((figured) => ({ value: figured.value, ...toText(figured) })) : [],
  }
}

/** Rows without a value come last. */
function compareValues(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : Number(one > other)
}

/** The totals of rows in memory, grouped by a field if given. */
export function figuresOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  places: ReadonlyMap<string, Places>,
  group?: string,
): Figures[] {
  const byValue = Map.groupBy(rows, (row) => {
    const value = group === undefined ? null : row[group]
    return typeof value === 'string' ? value : null
  })
  return Array.from(byValue, ([value, same]) => ({
    value,
    itemCount: same.length,
    sums: new Map(
      Array.from(places, ([field, { ofSum }]) => {
        const values = same.flatMap((row) => (typeof row[field] === 'number' ? [scaledValue(row[field], ofSum)] : []))
        return [field, { count: values.length, sum: values.reduce((sum, value_) => sum + value_, 0n) }] as const
      }),
    ),
  }))
}
