import * as z from 'zod/mini'
import { valueKinds, type ValueKind } from '#contract/kit/value-kind.ts'

/** What a field holds: decides on its control. `other` has no control of its own. */
export type FieldKind = ValueKind | 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'other'

/** What a schema asks of one field. */
export interface FieldRules {
  readonly kind: FieldKind
  /** It cannot be left empty. */
  readonly isRequired: boolean
  /** What an empty field counts as: the first of the empty values of its type that the schema takes, an object without properties for `other`. */
  readonly blank: unknown
  /** The least and the most: of characters, of choices, or of the number itself. */
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

/** A number that a check of the schema carries, such as the `maximum` of `max_length`. */
function limitOf(schema: Schema, check: string, key: string): number | undefined {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const limit: unknown = _zod.def.check === check ? Object.entries(_zod.def).find(([name]) => name === key)?.[1] : undefined
    if (typeof limit === 'number') return limit
  }
  return undefined
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
    min: limitOf(inner, 'min_length', 'minimum') ?? limitOf(inner, 'greater_than', 'value'),
    max: limitOf(inner, 'max_length', 'maximum') ?? limitOf(inner, 'less_than', 'value'),
    step: stepOf(inner),
  }
}
