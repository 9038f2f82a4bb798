import * as z from 'zod/mini'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { id } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { innermost, valueKindOf } from './field-kind.ts'
import { type FileListSchema, type FileNames, fileNamesOf, type FileSchema } from './file-row.ts'

/** Rules for the files of a field. */
interface FileRules {
  /** The accepted media types (contract/files/accepted-type.ts); by default every type that can be uploaded. */
  readonly types?: readonly string[]
  /** The most bytes of a file; by default those of any upload. */
  readonly maxBytes?: number
  /** Every signed-in user may read the file while a row names it, such as the picture of a user. */
  readonly isSeenByAll?: true
}

const rulesOf = new WeakMap<z.core.$ZodType, FileRules & { readonly max: number }>()

/**
 * A field with the id of a stored file. Rows also contain the file itself, such as `contractFile` for `contractFileId`. A write that adds a file
 * fails with `fileMissing` unless it is complete, fits the rules, and was uploaded by the writer. Users who may view a row may read its files.
 */
export function file(rules: FileRules = {}): FileSchema {
  const schema = id.clone()
  rulesOf.set(schema, { ...rules, max: 1 })
  return Object.assign(schema.register(valueKinds, { kind: 'file' }), { isFile: true as const })
}

/** A field with the ids of up to `max` stored files in order, each once. Rows also contain the files, such as `attachmentFiles` for `attachmentFileIds`. */
export function files({ max, ...rules }: FileRules & { readonly max: number }): FileListSchema {
  const schema = z.array(id).check(
    z.maxLength(max, { abort: true }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
  )
  rulesOf.set(schema, { ...rules, max })
  return Object.assign(schema.register(valueKinds, { kind: 'files' }), { isFileList: true as const })
}

/** A declared field with a file, or with up to `max` files. */
export type FileField = FileNames & FileRules & { readonly max: number }

/** The fields of a resource with files. */
export function fileFieldsOf({
  fields,
}: {
  readonly fields: { readonly shape: Readonly<Record<string, z.ZodMiniType>> }
}): readonly FileField[] {
  return fileNamesOf(fields.shape).flatMap((names) => {
    const schema = fields.shape[names.field]
    const rules = schema && rulesOf.get(innermost(schema))
    return rules ? [{ ...names, ...rules }] : []
  })
}

/** Whether any of these fields names files: its own, or pictures within its text. */
export function holdsFiles(fields: Readonly<Record<string, z.ZodMiniType>>): boolean {
  return fileNamesOf(fields).length > 0 || richTextNamesOf(fields).length > 0
}

/** The fields with rich text. */
export function richTextNamesOf(fields: Readonly<Record<string, z.ZodMiniType>>): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name] && valueKindOf(fields[name]) === 'richText')
}

/** Whether a field accepts a file. */
export function acceptsFile({ types, maxBytes }: FileRules, { type, size }: Pick<StoredFile, 'type' | 'size'>): boolean {
  return (types?.includes(type) ?? true) && size <= (maxBytes ?? Number.POSITIVE_INFINITY)
}
