import { timeOf } from '#contract/schemas/schemas.ts'
import type { FieldKind } from '#contract/resource/field-kind.ts'

/** The kinds of fields with a column. */
export type ColumnKind = Exclude<FieldKind, 'references' | 'lines'>

/** Converts between the values of a field and of its column. Null stays null. */
interface Codec {
  encode(value: unknown): unknown
  decode(value: unknown): unknown
}

const unchanged: Codec = { encode: (value) => value, decode: (value) => value }

function timeText(value: unknown): unknown {
  return typeof value === 'number' ? new Date(value).toISOString() : value
}

function jsonValue(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

const json: Codec = { encode: (value) => JSON.stringify(value), decode: jsonValue }

const codecs: Readonly<Record<ColumnKind, Codec>> = {
  text: unchanged,
  choice: unchanged,
  number: unchanged,
  day: unchanged,
  reference: unchanged,
  file: unchanged,
  boolean: { encode: Number, decode: (value) => value === 1 },
  time: { encode: (value) => (typeof value === 'string' ? timeOf(value) : value), decode: timeText },
  files: json,
  richText: json,
  json,
}

/** The column's value for a field's value. */
export function encode(kind: ColumnKind, value: unknown): unknown {
  return value === null || value === undefined ? null : codecs[kind].encode(value)
}

/** The field's value for a column's value. */
export function decode(kind: ColumnKind, value: unknown): unknown {
  return value === null ? null : codecs[kind].decode(value)
}
