function isSame(value: unknown, other: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(other))
    return value.length === other.length && value.every((item, index) => item === other[index])
  return (value ?? '') === (other ?? '')
}

/**
 * The fields whose values changed, with their new values. Empty string, null and undefined are equal; lists are compared by their items.
 */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const name in after) {
    if (!isSame(after[name], before[name])) changes[name] = after[name]
  }
  return changes
}
