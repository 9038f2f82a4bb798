import * as z from 'zod/mini'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'
import { valueKindOf } from './field-kind.ts'

/** The schemas of fields by name. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The schema of a reference field, created by `reference`. */
export type ReferenceSchema = z.ZodMiniString & { readonly isReference: true }

/** The name of the title beside a reference field: `supplierTitle` for `supplierId`. */
export type TitleName<Field> = Field extends `${infer Name}Id` ? `${Name}Title` : `${Field & string}Title`

type IsReference<Schema> = Schema extends ReferenceSchema | z.ZodMiniNullable<ReferenceSchema> ? true : false

/** The titles of the rows that these fields refer to. */
type Titles<Fields extends Shape> = {
  readonly [Name in keyof Fields as IsReference<Fields[Name]> extends true ? TitleName<Name> : never]: z.ZodMiniNullable<z.ZodMiniString>
}

/** The fields of a resource except its references. */
export type WithoutReferences<Fields extends Shape> = {
  readonly [Name in keyof Fields as IsReference<Fields[Name]> extends true ? never : Name]: z.output<Fields[Name]>
}

/** The name of the title beside a reference field. */
export function titleNameOf(field: string): string {
  return `${field.replace(/Id$/, '')}Title`
}

/** The names of the reference fields. */
export function referenceNames(fields: Shape): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => (valueKindOf(schema) === 'reference' ? name : []))
}

function titlesOf<Fields extends Shape>(fields: Fields): Titles<Fields> {
  const titles = Object.fromEntries(referenceNames(fields).map((name) => [titleNameOf(name), z.nullable(z.string())]))
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the mapped type gives the same names
  return titles as Titles<Fields>
}

/** The schema of a row: the entered and the read-only fields, titles of references, id, dates and version. */
export function rowSchema<Fields extends Shape, ReadOnly extends Shape>(
  fields: z.ZodMiniObject<Fields, z.core.$strict>,
  readOnly: ReadOnly,
) {
  const titles = titlesOf(fields.shape)
  return z.object({ id, ...fields.shape, ...titles, ...readOnly, createDate: dateTime, updateDate: dateTime, version })
}

/** A row of a resource with these fields. */
export type RowWith<Fields extends Shape, ReadOnly extends Shape> = z.output<ReturnType<typeof rowSchema<Fields, ReadOnly>>>
