function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Whether two values of a field are equal: lists by their items, plain objects by their properties, whatever their order, and anything else
 * by `isSameItem`.
 */
export function isSameValue(one: unknown, other: unknown, isSameItem: (one: unknown, other: unknown) => boolean = Object.is): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index], isSameItem))
  if (!isPlain(one) || !isPlain(other)) return isSameItem(one, other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSameValue(one[name], other[name], isSameItem))
}
