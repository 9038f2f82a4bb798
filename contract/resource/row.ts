import * as z from 'zod/mini'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'

/** The schemas of fields by name. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The schema of a row: what a person enters, what is returned beside it, and what every row has. */
export function rowSchema<Fields extends Shape, ReadOnly extends Shape>(
  fields: z.ZodMiniObject<Fields, z.core.$strict>,
  readOnly: ReadOnly | undefined,
) {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- where it is absent its type is {}
  const others = readOnly as ReadOnly
  return z.object({ id, ...fields.shape, ...others, createDate: dateTime, updateDate: dateTime, version })
}

/** A row of a resource with these fields. */
export type RowWith<Fields extends Shape, ReadOnly extends Shape> = z.output<ReturnType<typeof rowSchema<Fields, ReadOnly>>>
