import * as z from 'zod/mini'
import { storedFile } from '#contract/files/stored-file.ts'
import { valueKindOf } from './field-kind.ts'

/** The schema of a field with the id of a file, created by `file`. */
export type FileSchema = z.ZodMiniString & { readonly isFile: true }

/** The schema of a field with the ids of several files, created by `files`. */
export type FileListSchema = z.ZodMiniArray<z.ZodMiniString> & { readonly isFileList: true }

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** The name of the file beside a field with its id: `contractFile` for `contractFileId`. */
type FileName<Field> = Field extends `${infer Name}Id` ? Name : `${Field & string}File`

/** The name of the files beside a field with their ids: `attachmentFiles` for `attachmentFileIds`. */
type FilesName<Field> = Field extends `${infer Name}Ids` ? `${Name}s` : `${Field & string}Files`

/** Whether a schema holds files. */
export type IsFile<Schema> = Schema extends FileSchema | z.ZodMiniNullable<FileSchema> | FileListSchema ? true : false

/** The name of the file, or of the files, beside a field that holds any. */
export type FileNameOf<Field, Schema> = Schema extends FileSchema | z.ZodMiniNullable<FileSchema>
  ? FileName<Field>
  : Schema extends FileListSchema
    ? FilesName<Field>
    : never

/** A field with a file, or with several, and the field of a row with the files themselves. */
export interface FileNames {
  readonly field: string
  readonly fileName: string
  readonly isList: boolean
}

/** The fields with files. */
export function fileNamesOf(fields: Fields): readonly FileNames[] {
  return Object.entries(fields).flatMap(([field, schema]): FileNames[] => {
    const kind = valueKindOf(schema)
    if (kind === 'file') return [{ field, fileName: field.endsWith('Id') ? field.slice(0, -2) : `${field}File`, isList: false }]
    if (kind === 'files') return [{ field, fileName: field.endsWith('Ids') ? `${field.slice(0, -3)}s` : `${field}Files`, isList: true }]
    return []
  })
}

/** The schemas of the files that rows contain beside their ids. A file that is gone is null, or not in the list. */
export function rowFilesOf(fields: Fields): Readonly<Record<string, z.ZodMiniType>> {
  const files = fileNamesOf(fields).map(({ fileName, isList }): [string, z.ZodMiniType] => [
    fileName,
    isList ? z.array(storedFile) : z.nullable(storedFile),
  ])
  return Object.fromEntries(files)
}
