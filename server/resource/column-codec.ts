import { timeOf } from '#contract/schemas/schemas.ts'
import type { FieldKind } from '#contract/resource/field-kind.ts'

/** Turns the value of a field into that of its column, and back. Null stays null. */
interface Codec {
  encode(value: unknown): unknown
  decode(value: unknown): unknown
}

const asItIs: Codec = { encode: (value) => value, decode: (value) => value }

function timeText(value: unknown): unknown {
  return typeof value === 'number' ? new Date(value).toISOString() : value
}

function jsonValue(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

const codecs: Readonly<Record<FieldKind, Codec>> = {
  text: asItIs,
  choice: asItIs,
  number: asItIs,
  day: asItIs,
  boolean: { encode: Number, decode: (value) => value === 1 },
  time: { encode: (value) => (typeof value === 'string' ? timeOf(value) : value), decode: timeText },
  json: { encode: (value) => JSON.stringify(value), decode: jsonValue },
}

/** The value of a column. */
export function encode(kind: FieldKind, value: unknown): unknown {
  return value === null || value === undefined ? null : codecs[kind].encode(value)
}

/** The value of a field. */
export function decode(kind: FieldKind, value: unknown): unknown {
  return value === null ? null : codecs[kind].decode(value)
}
