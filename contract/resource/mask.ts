import * as z from 'zod/mini'
import { maskedTexts, maskMark, isMaskedText } from './masked.ts'

type FieldValues = Readonly<Record<string, unknown>>

/** How many characters at the start and at the end of a text stay, by its length; short ones lose more, so that little remains to guess. */
function shownEnds(length: number): readonly [number, number] {
  if (length >= 11) return [3, 4]
  return length >= 7 ? [2, 2] : [1, 0]
}

/**
 * The masked form of a text: `138****0000`, `z****@example.com`, `330****1234`. The number of asterisks does not show the length, and masked texts stay as
 * they are.
 */
export function maskText(text: string): string {
  if (text === '' || isMaskedText(text)) return text
  const characters = Array.from(text)
  const at = characters.lastIndexOf('@')
  if (at > 0) return `${characters[0] ?? ''}${maskMark}${characters.slice(at).join('')}`
  // Only numbers have an end that people recognise.
  const [start, end] = /^[\d\s()+xX-]+$/.test(text) ? shownEnds(characters.length) : [1, 0]
  return `${characters.slice(0, start).join('')}${maskMark}${end === 0 ? '' : characters.slice(-end).join('')}`
}

function maskValue(value: unknown): unknown {
  return typeof value === 'string' ? maskText(value) : value
}

/** A row, or a part of it, with these fields masked. */
export function maskFields<Row extends FieldValues>(fields: readonly string[], row: Row): Row {
  if (fields.length === 0) return row
  return { ...row, ...Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, maskValue(row[field])]] : []))) }
}

type Masker = (value: unknown) => unknown

const maskers = new WeakMap<z.core.$ZodType, Masker | null>()

function createMasker(schema: z.core.$ZodType): Masker | null {
  if (maskedTexts.has(schema)) return maskValue
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniExactOptional)
    return maskerOf(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) {
    const inner = maskerOf(schema.def.element)
    return inner && ((value) => (Array.isArray(value) ? Array.from(value, inner) : value))
  }
  if (!(schema instanceof z.ZodMiniObject)) return null
  const fields = Object.entries(schema.shape).flatMap(([name, inner]) => {
    const mask = maskerOf(inner)
    return mask ? [[name, mask] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const row: Record<string, unknown> = { ...value }
    for (const [name, mask] of fields) if (name in row) row[name] = mask(row[name])
    return row
  }
}

function maskerOf(schema: z.core.$ZodType): Masker | null {
  const known = maskers.get(schema)
  if (known !== undefined) return known
  // Until it is known: a schema inside itself adds nothing.
  maskers.set(schema, null)
  const created = createMasker(schema)
  maskers.set(schema, created)
  return created
}

/** Masks a result by its schema, for every caller. Schemas without masked fields cost one look-up. */
export function maskResult(schema: z.core.$ZodType, result: unknown): unknown {
  const mask = maskerOf(schema)
  return mask ? mask(result) : result
}
