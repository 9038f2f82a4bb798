import * as z from 'zod/mini'

/** Whether a form value is filled in: text, a choice, or a boolean. */
export function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/**
 * A rule between fields of an object: the optional field `name` is required while `isRequired` returns true. It is checked even if other fields
 * are invalid, so they may be missing.
 */
export function requiredWhen<Values extends object>(name: keyof Values & string, isRequired: (values: Partial<Values>) => boolean) {
  return z.refine<Values>((values) => isFilledIn(values[name]) || !isRequired(values), {
    path: [name],
    error: 'required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}
