function isSame(value: unknown, other: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(other)) return value.length === other.length && value.every((item, at) => item === other[at])
  return (value ?? '') === (other ?? '')
}

/** The fields in which a later state differs from an earlier one, as they are later. Not filled in and empty are the same; lists are compared by their items. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const name in after) {
    if (!isSame(after[name], before[name])) changes[name] = after[name]
  }
  return changes
}
