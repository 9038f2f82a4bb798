import * as z from 'zod/mini'
import { dateTime } from '#contract/schemas/schemas.ts'
import { type ValueKind, valueKinds } from '#contract/schemas/value-kind.ts'

/** How the values of a field are stored, compared and sorted. A day is YYYY-MM-DD, a time ISO 8601, a reference an id; `references` are rows of a link table, `lines` those of a child table, `file` is an id and `files` a list of ids; other objects and arrays are `json`. */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'number'
  | 'boolean'
  | 'day'
  | 'time'
  | 'reference'
  | 'references'
  | 'lines'
  | 'file'
  | 'files'
  | 'richText'
  | 'json'

/** The schema inside nullable and optional wrappers. */
export function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper = schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniExactOptional
  return isWrapper ? innermost(schema.def.innerType) : schema
}

/** The kinds by schema: every request asks for those of all fields of a resource. */
const kinds = new WeakMap<z.core.$ZodType, ValueKind | 'none'>()

/** The kind of value that a schema is marked with, such as money. */
export function valueKindOf(schema: z.core.$ZodType): ValueKind | undefined {
  const kind = kinds.get(schema) ?? valueKinds.get(innermost(schema))?.kind ?? 'none'
  kinds.set(schema, kind)
  return kind === 'none' ? undefined : kind
}

/** The kind of a field by its schema. */
export function fieldKindOf(schema: z.core.$ZodType): FieldKind {
  const inner = innermost(schema)
  const kind = valueKinds.get(inner)?.kind
  if (inner === dateTime || kind === 'instant') return 'time'
  if (kind === 'day' || kind === 'reference' || kind === 'references' || kind === 'lines') return kind
  if (kind === 'file' || kind === 'files' || kind === 'richText') return kind
  if (kind === 'dictionary') return 'choice'
  if (inner instanceof z.ZodMiniString) return 'text'
  if (inner instanceof z.ZodMiniEnum || inner instanceof z.ZodMiniLiteral) return 'choice'
  if (inner instanceof z.ZodMiniNumber) return 'number'
  if (inner instanceof z.ZodMiniBoolean) return 'boolean'
  return 'json'
}

/** Whether a field may be null. */
export function isNullable(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, null).success
}
