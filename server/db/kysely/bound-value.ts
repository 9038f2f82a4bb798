/** A value that a statement can be run with. */
export type BoundValue = null | string | number | bigint | Uint8Array

/** Refuses what a database would bend without a word: objects taken as named parameters, dates, NaN stored as null. Booleans become 0 and 1. */
export function boundValue(value: unknown): BoundValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (typeof value === 'number' && !Number.isNaN(value)) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new TypeError(`A value of type ${typeof value} cannot be bound to a statement`)
}
