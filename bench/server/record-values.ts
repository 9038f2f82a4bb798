import * as z from 'zod/mini'

// The benchmarks measure the sample entity, features/records. They state what they ask of it themselves: plain knows nothing of the product,
// and the product can be checked without the sample.
export const recordStatuses = ['pass', 'refuse', 'close'] as const
export const recordTypes = ['person', 'company'] as const
export const recordSexes = ['female', 'male'] as const

/** The fields of a record, read with as little effort as is correct. */
export const recordFields = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  sex: z.enum(recordSexes),
  email: z.email(),
  city: z.string().check(z.minLength(1), z.maxLength(40)),
  type: z.enum(recordTypes),
  status: z.enum(recordStatuses),
})

export type RecordFields = z.output<typeof recordFields>
