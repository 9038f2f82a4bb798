import type * as z from 'zod/mini'
import { type FieldKind, fieldKindOf } from '#contract/resource/field-kind.ts'
import { isTextList } from './exportable-fields.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['text', 'choice', 'number', 'boolean', 'day', 'time', 'reference', 'references'])

/** The entered fields that a file of rows can fill: all but files, nested rows and rich text. References are given by title or id. */
export function importableFields(fields: Readonly<Record<string, z.core.$ZodType>>): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const kind = fieldKindOf(schema)
    return kinds.has(kind) || (kind === 'json' && isTextList(schema)) ? name : []
  })
}
