import * as z from 'zod/mini'

/** Whether something has been filled in: typed, chosen, or switched either way. */
export function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/**
 * A rule between the fields of an object: `name`, optional by itself, has to be filled in while `isWanted` holds of the others. It is
 * checked even where others are wrong, so they may be missing.
 */
export function requiredWhen<Values extends object>(name: keyof Values & string, isWanted: (values: Partial<Values>) => boolean) {
  return z.refine<Values>((values) => isFilledIn(values[name]) || !isWanted(values), {
    path: [name],
    error: 'required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}
