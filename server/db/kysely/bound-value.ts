/** A value that can be bound to a parameter. */
export type BoundValue = null | string | number | bigint | Uint8Array

/** Throws for values that a driver would silently convert: objects (named parameters), dates, NaN (null). Booleans become 0 and 1. */
export function boundValue(value: unknown): BoundValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (typeof value === 'number' && !Number.isNaN(value)) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new TypeError(`A value of type ${typeof value} cannot be bound to a statement`)
}
