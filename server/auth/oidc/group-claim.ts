/** More groups are not looked at: which of them the user is in is then not known. */
const groupLimit = 1000

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(claims: unknown, names: readonly string[]): unknown {
  let value = claims
  for (const name of names) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}

/** The groups of a claim, whose name may have dots or lead into objects; undefined if it does not say them: no such claim, or too many groups. */
export function groupsIn(claims: object, claim: string): string[] | undefined {
  if (claim === '') return undefined
  const value = valueAt(claims, [claim]) ?? valueAt(claims, claim.split('.'))
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return undefined
  return value.length > groupLimit ? undefined : value.filter((group): group is string => typeof group === 'string')
}
