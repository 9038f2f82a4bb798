import * as z from 'zod/mini'

/** Sums are text, because they may exceed what numbers hold exactly; amounts are in minor units. */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

const fieldTotal = z.object({
  field: z.string(),
  /** How many rows have a value. */
  count: z.int(),
  sum: decimal,
  /** Rounded half to even; null without values. */
  average: z.nullable(decimal),
})

/** The sum and the average of a field. */
export type FieldTotal = z.output<typeof fieldTotal>

const figures = { itemCount: z.int(), fields: z.array(fieldTotal) }

const group = z.object({ value: z.nullable(z.string()), ...figures })

/** The figures of the rows with one value of a field; null for those without. */
export type GroupTotals = z.output<typeof group>

/** The figures of all rows that match. `groups` is empty unless a field was named. */
export const totals = z.object({ ...figures, groups: z.array(group) })

/** The figures of a list. */
export type Totals = z.output<typeof totals>
