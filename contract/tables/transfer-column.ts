import * as z from 'zod/mini'
import { line } from '#contract/schemas/schemas.ts'

const labelMaxLength = 100

/** Maximum number of words of a column. */
const choiceLimit = 500

/** Labels for the values of a field, in the user's language. */
const word = z.string().check(z.maxLength(labelMaxLength))
const choices = z.array(z.strictObject({ value: word, label: word })).check(z.maxLength(choiceLimit))

/** A column of an exported or imported file: a field, its title in the file, the labels of its values, and further properties. */
export function transferColumn<const More extends z.core.$ZodShape>(fields: readonly string[], more: More) {
  return z.strictObject({ field: z.enum(fields), label: line({ max: labelMaxLength }), choices: z.optional(choices), ...more })
}
