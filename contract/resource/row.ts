import * as z from 'zod/mini'
import type { storedFile } from '#contract/files/stored-file.ts'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'
import type { ValueKind } from '#contract/schemas/value-kind.ts'
import { valueKindOf } from './field-kind.ts'
import { type FileListSchema, type FileNameOf, type IsFile, rowFilesOf } from './file-row.ts'
import { withReturnedTexts } from './masked.ts'

/** The schemas of fields by name. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The schema of a reference field, created by `reference`. */
export type ReferenceSchema = z.ZodMiniString & { readonly isReference: true }

/** The schema of a field with several references, created by `references`. */
export type ReferenceListSchema = z.ZodMiniArray<z.ZodMiniString> & { readonly isReferenceList: true }

/** The name of the title beside a reference field: `supplierTitle` for `supplierId`. */
export type TitleName<Field> = Field extends `${infer Name}Id` ? `${Name}Title` : `${Field & string}Title`

/** The name of the titles beside a field with several references: `roleTitles` for `roleIds`. */
type TitlesName<Field> = Field extends `${infer Name}Ids` ? `${Name}Titles` : `${Field & string}Titles`

type IsReference<Schema> = Schema extends ReferenceSchema | z.ZodMiniNullable<ReferenceSchema> ? true : false

type IsReferenceList<Schema> = Schema extends ReferenceListSchema ? true : false

type Title = z.ZodMiniNullable<z.ZodMiniString>

/** The name of the title or the file beside a field. */
type NameBeside<Field, Schema> = Schema extends ReferenceSchema | z.ZodMiniNullable<ReferenceSchema>
  ? TitleName<Field>
  : Schema extends ReferenceListSchema
    ? TitlesName<Field>
    : FileNameOf<Field, Schema>

/** The titles of the rows that these fields refer to, and the files that they name. One mapped type, because several in each row overload the compiler. */
type Titles<Fields extends Shape> = {
  readonly [Name in keyof Fields as NameBeside<Name, Fields[Name]>]: Fields[Name] extends ReferenceListSchema
    ? z.ZodMiniArray<Title>
    : Fields[Name] extends FileListSchema
      ? z.ZodMiniArray<typeof storedFile>
      : IsFile<Fields[Name]> extends true
        ? z.ZodMiniNullable<typeof storedFile>
        : Title
}

/** The fields of a resource except those that name rows or files. */
export type WithoutReferences<Fields extends Shape> = {
  readonly [
    Name in keyof Fields as true extends IsReference<Fields[Name]> | IsReferenceList<Fields[Name]> | IsFile<Fields[Name]> ? never : Name
  ]: z.output<Fields[Name]>
}

/** The name of the title beside a reference field. */
export function titleNameOf(field: string): string {
  return `${field.replace(/Id$/, '')}Title`
}

/** The name of the titles beside a field with several references. */
export function titlesNameOf(field: string): string {
  return `${field.replace(/Ids$/, '')}Titles`
}

function namesOfKind(fields: Shape, kind: ValueKind): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => (valueKindOf(schema) === kind ? name : []))
}

/** The names of the reference fields. */
export function referenceNames(fields: Shape): string[] {
  return namesOfKind(fields, 'reference')
}

/** The names of the fields with several references. */
export function referenceListNames(fields: Shape): string[] {
  return namesOfKind(fields, 'references')
}

function titlesOf<Fields extends Shape>(fields: Fields): Titles<Fields> {
  const title = z.nullable(z.string())
  const titles = {
    ...Object.fromEntries(referenceNames(fields).map((name) => [titleNameOf(name), title])),
    ...Object.fromEntries(referenceListNames(fields).map((name) => [titlesNameOf(name), z.array(title)])),
    ...rowFilesOf(fields),
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the mapped type gives the same names
  return titles as Titles<Fields>
}

/** The schema of a row: the entered and the read-only fields, titles of references, files, id, dates and version. */
export function rowSchema<Fields extends Shape, ReadOnly extends Shape>(
  fields: z.ZodMiniObject<Fields, z.core.$strict>,
  readOnly: ReadOnly,
) {
  const titles = titlesOf(fields.shape)
  return z.object({
    id,
    ...withReturnedTexts(fields.shape),
    ...titles,
    ...withReturnedTexts(readOnly),
    createDate: dateTime,
    updateDate: dateTime,
    version,
  })
}

/** A row of a resource with these fields. */
export type RowWith<Fields extends Shape, ReadOnly extends Shape> = z.output<ReturnType<typeof rowSchema<Fields, ReadOnly>>>
