import { isSameValue } from '#contract/same-value.ts'

function isSameItem(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '')
}

/** The fields whose values changed, with their new values. Empty string, null and undefined are equal; lists and objects are compared by what they contain. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const name in after) {
    if (!isSameValue(after[name], before[name], isSameItem)) changes[name] = after[name]
  }
  return changes
}
