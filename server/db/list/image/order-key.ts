/** One column of an order. */
export interface OrderKey {
  readonly column: string
  readonly descending: boolean
}

/** Where a row stands in an order: its values in the columns of the order. */
export type Key = readonly (number | string)[]

function compareValues(one: number | string | undefined, other: number | string | undefined): number {
  if (one === other) return 0
  // The database orders text by code point, which is the order of its bytes.
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other))
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return typeof one === 'number' ? -1 : 1
}

/** Negative where the first of two keys stands before the other in an order. */
export function compareKeys(one: Key, other: Key, order: readonly OrderKey[]): number {
  for (const [place, { descending }] of order.entries()) {
    const difference = compareValues(one[place], other[place])
    if (difference !== 0) return descending ? -difference : difference
  }
  return 0
}

/** Takes the values of a row for a key; throws where the database holds something that has no place in an order here, such as null. */
export function keyOf(values: readonly unknown[]): Key {
  return values.map((value) => {
    if (typeof value === 'number' || typeof value === 'string') return value
    if (typeof value === 'bigint') return Number(value)
    throw new TypeError(`A value of type ${typeof value} stands in an order`)
  })
}
