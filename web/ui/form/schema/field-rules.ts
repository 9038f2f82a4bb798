import * as z from 'zod/mini'
import { linesOfSchema } from '#contract/resource/lines.ts'
import { valueKinds, type ValueKind } from '#contract/schemas/value-kind.ts'

/** The kind of a field's value, which decides its control. `other` has no built-in control. */
export type FieldKind = Exclude<ValueKind, 'dictionary'> | 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'other'

/** The rules of one field, derived from its schema. */
export interface FieldRules {
  readonly kind: FieldKind
  /** The field must not be empty. */
  readonly isRequired: boolean
  /** The value of an empty field: the first empty value of its type that the schema accepts; an object without properties for `other`. */
  readonly blank: unknown
  /**
   * Limits of the length, the number of choices, or the number itself. Undefined for an exclusive limit on fractions, which only the schema
   * can check.
   */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The number must be a multiple of this; 1 for integers. */
  readonly step?: number | undefined
  /** The rules of the fields of a line, for a field with lines. */
  readonly line?: LineRules | undefined
}

/** The rules of the fields of a line. */
export type LineRules = Readonly<Record<string, FieldRules>>

type Schema = z.core.$ZodType

const kindOfFormat: Readonly<Record<string, FieldKind>> = { email: 'email', url: 'webAddress', date: 'day', e164: 'phone' }

const emptyByKind: Readonly<Partial<Record<FieldKind, unknown>>> = {
  number: undefined,
  money: undefined,
  choice: undefined,
  reference: undefined,
  boolean: false,
  choices: [],
  references: [],
  file: undefined,
  files: [],
  richText: undefined,
  lines: [],
  other: {},
}

/** Unwraps optional, nullable and default schemas. */
function unwrap(schema: Schema): Schema {
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? unwrap(def.innerType) : schema
}

function formatOf(schema: Schema): string {
  const { def } = schema._zod
  return 'format' in def && typeof def.format === 'string' ? def.format : ''
}

function kindOf(schema: Schema): FieldKind {
  const { kind } = valueKinds.get(schema) ?? {}
  if (kind) return kind === 'dictionary' ? 'choice' : kind
  switch (schema._zod.def.type) {
    case 'string':
      return kindOfFormat[formatOf(schema)] ?? 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'enum':
      return 'choice'
    case 'literal':
      return z.safeParse(schema, true).success ? 'boolean' : 'choice'
    case 'array':
      return 'choices'
    default:
      return 'other'
  }
}

/** The definition of the first check of this kind. */
function checkOf(schema: Schema, check: string): ReadonlyMap<string, unknown> {
  const found = schema._zod.def.checks?.find(({ _zod }) => _zod.def.check === check)
  return new Map<string, unknown>(Object.entries(found?._zod.def ?? {}))
}

/** A number in the definition of a check, such as the `maximum` of `max_length`. */
function limitOf(schema: Schema, check: string, key: string): number | undefined {
  const limit = checkOf(schema, check).get(key)
  return typeof limit === 'number' ? limit : undefined
}

/** The inclusive limit of a number; an exclusive limit is moved by one step. */
function inclusiveLimit(schema: Schema, check: 'greater_than' | 'less_than'): number | undefined {
  const limit = limitOf(schema, check, 'value')
  if (limit === undefined || checkOf(schema, check).get('inclusive') !== false) return limit
  const step = stepOf(schema)
  if (step === undefined || !Number.isInteger(step)) return undefined
  return check === 'greater_than' ? (Math.floor(limit / step) + 1) * step : (Math.ceil(limit / step) - 1) * step
}

function stepOf(schema: Schema): number | undefined {
  return limitOf(schema, 'multiple_of', 'value') ?? (/int/.test(formatOf(schema)) ? 1 : undefined)
}

/** Derives the rules of a field from its schema. */
export function readRules(schema: Schema): FieldRules {
  const inner = unwrap(schema)
  const kind = kindOf(inner)
  const empty = kind in emptyByKind ? emptyByKind[kind] : ''
  const accepted = [empty, undefined, null].filter((blank) => z.safeParse(schema, blank).success)
  return {
    kind,
    isRequired: accepted.length === 0,
    blank: accepted.length === 0 ? empty : accepted[0],
    min: limitOf(inner, 'min_length', 'minimum') ?? inclusiveLimit(inner, 'greater_than'),
    max: limitOf(inner, 'max_length', 'maximum') ?? inclusiveLimit(inner, 'less_than'),
    step: stepOf(inner),
    ...lineRules(inner),
  }
}

/** The rules of the fields of an object. */
export function readShape(shape: Readonly<Record<string, Schema>>): LineRules {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readRules(schema)]))
}

function lineRules(schema: Schema): Pick<FieldRules, 'line'> {
  const lines = linesOfSchema(schema)
  if (!lines) return {}
  const { shape, initial } = lines
  return {
    line: Object.fromEntries(
      Object.entries(readShape(shape)).map(([name, rules]) => [name, { ...rules, blank: initial[name] ?? rules.blank }]),
    ),
  }
}
