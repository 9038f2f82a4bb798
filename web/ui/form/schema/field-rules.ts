import * as z from 'zod/mini'
import { valueKinds, type ValueKind } from '#contract/schemas/value-kind.ts'

/** What a field holds: decides on its control. `other` has no control of its own. */
export type FieldKind = ValueKind | 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'other'

/** What a schema asks of one field. */
export interface FieldRules {
  readonly kind: FieldKind
  /** It cannot be left empty. */
  readonly isRequired: boolean
  /** What an empty field counts as: the first of the empty values of its type that the schema takes, an object without properties for `other`. */
  readonly blank: unknown
  /** The least and the most: of characters, of choices, or of the number itself. A limit that a number with fractions comes near to but never reaches is none: only the schema knows it. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The number is whole, or a multiple of this. */
  readonly step?: number | undefined
}

type Schema = z.core.$ZodType

const kindOfFormat: Readonly<Record<string, FieldKind>> = { email: 'email', url: 'webAddress', date: 'day', e164: 'phone' }

const emptyByKind: Readonly<Partial<Record<FieldKind, unknown>>> = {
  number: undefined,
  money: undefined,
  choice: undefined,
  boolean: false,
  choices: [],
  other: {},
}

/** The schema inside of optional, nullable and defaulted ones. */
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
  if (kind) return kind
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

/** What the first check of this name carries. */
function checkOf(schema: Schema, check: string): ReadonlyMap<string, unknown> {
  const found = schema._zod.def.checks?.find(({ _zod }) => _zod.def.check === check)
  return new Map<string, unknown>(Object.entries(found?._zod.def ?? {}))
}

/** A number that a check of the schema carries, such as the `maximum` of `max_length`. */
function limitOf(schema: Schema, check: string, key: string): number | undefined {
  const limit = checkOf(schema, check).get(key)
  return typeof limit === 'number' ? limit : undefined
}

/** The least or the most that a number may be; where the limit itself is left out, the whole step beyond it. */
function bound(schema: Schema, check: 'greater_than' | 'less_than'): number | undefined {
  const limit = limitOf(schema, check, 'value')
  if (limit === undefined || checkOf(schema, check).get('inclusive') !== false) return limit
  const step = stepOf(schema)
  if (step === undefined || !Number.isInteger(step)) return undefined
  return check === 'greater_than' ? (Math.floor(limit / step) + 1) * step : (Math.ceil(limit / step) - 1) * step
}

function stepOf(schema: Schema): number | undefined {
  return limitOf(schema, 'multiple_of', 'value') ?? (/int/.test(formatOf(schema)) ? 1 : undefined)
}

/** Reads what a field's schema asks for. */
export function readRules(schema: Schema): FieldRules {
  const inner = unwrap(schema)
  const kind = kindOf(inner)
  const empty = kind in emptyByKind ? emptyByKind[kind] : ''
  const taken = [empty, undefined, null].filter((blank) => z.safeParse(schema, blank).success)
  return {
    kind,
    isRequired: taken.length === 0,
    blank: taken.length === 0 ? empty : taken[0],
    min: limitOf(inner, 'min_length', 'minimum') ?? bound(inner, 'greater_than'),
    max: limitOf(inner, 'max_length', 'maximum') ?? bound(inner, 'less_than'),
    step: stepOf(inner),
  }
}
