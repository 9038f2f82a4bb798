import * as z from 'zod/mini'
import { dateTime } from '#contract/schemas/schemas.ts'
import { type ValueKind, valueKinds } from '#contract/schemas/value-kind.ts'

/** How the values of a field are stored, compared and sorted. A day is YYYY-MM-DD; a time is ISO 8601; the rest of objects and arrays is `json`. */
export type FieldKind = 'text' | 'choice' | 'number' | 'boolean' | 'day' | 'time' | 'json'

/** The schema without what makes it nullable or optional. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper = schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniExactOptional
  return isWrapper ? innermost(schema.def.innerType) : schema
}

/** What the values of a field are beyond their type, such as money. */
export function valueKindOf(schema: z.core.$ZodType): ValueKind | undefined {
  return valueKinds.get(innermost(schema))?.kind
}

/** The kind of a field by its schema. */
export function fieldKindOf(schema: z.core.$ZodType): FieldKind {
  const inner = innermost(schema)
  if (inner === dateTime) return 'time'
  if (valueKinds.get(inner)?.kind === 'day') return 'day'
  if (inner instanceof z.ZodMiniString) return 'text'
  if (inner instanceof z.ZodMiniEnum || inner instanceof z.ZodMiniLiteral) return 'choice'
  if (inner instanceof z.ZodMiniNumber) return 'number'
  if (inner instanceof z.ZodMiniBoolean) return 'boolean'
  return 'json'
}
