import * as z from 'zod/mini'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { type FieldKind, fieldKindOf, innermost, isNullable, valueKindOf } from './field-kind.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Maximum number of lines in one field unless declared otherwise. */
const defaultMax = 200

/** The kinds of fields that a line may have. */
const kindsInLines: readonly FieldKind[] = ['text', 'choice', 'number', 'boolean', 'day', 'time']

/** The fields of a line, and how many lines there are. */
interface Lines {
  readonly shape: Shape
  readonly min: number
  readonly max: number
  /** The initial values of a new line. */
  readonly initial: Readonly<Record<string, unknown>>
}

const declared = new WeakMap<z.core.$ZodType, Lines>()

/** The schema of a field with lines, created by `lines`. */
export type LinesSchema<Fields extends Shape> = z.ZodMiniArray<z.ZodMiniObject<Fields, z.core.$strict>> & { readonly isLines: true }

/**
 * A field with nested rows, such as the lines of an order: from `min` to `max` (200 by default) objects with these fields, in the order sent. They are stored
 * in a child table, belong to their row only, and are written, compared and audited as a whole. In forms a new line starts with `initial`.
 */
export function lines<Fields extends Shape>(
  fields: Fields,
  { min = 0, max = defaultMax, initial = {} }: { min?: number; max?: number; initial?: Partial<z.output<z.ZodMiniObject<Fields>>> } = {},
): LinesSchema<Fields> {
  const schema = z.array(z.strictObject(fields)).check(z.minLength(min, { error: 'lines' }), z.maxLength(max, { error: 'lines' }))
  declared.set(schema, { shape: fields, min, max, initial })
  return Object.assign(schema.register(valueKinds, { kind: 'lines' }), { isLines: true as const })
}

/** A field with lines. */
export interface LinesField extends Lines {
  readonly field: string
}

/** The fields of a line and how many lines there are; undefined unless the schema was created by `lines`. */
export function linesOfSchema(schema: z.core.$ZodType): Lines | undefined {
  return declared.get(innermost(schema))
}

/** The fields with lines of a resource, by what is entered. */
export function linesOf({ fields }: { readonly fields: { readonly shape: Shape } }): readonly LinesField[] {
  return Object.entries(fields.shape).flatMap(([field, schema]) => {
    const found = linesOfSchema(schema)
    return found ? [{ field, ...found }] : []
  })
}

/** The lines in the value of a field. */
export function linesIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return []
  return value.map((line: unknown) => (typeof line === 'object' && line !== null ? { ...line } : {}))
}

/** Throws an error that names the first mistake in the fields with lines of a resource. */
export function checkLines({
  name: resource,
  fields,
  readOnly = {},
  list,
}: {
  readonly name: string
  readonly fields: { readonly shape: Shape }
  readonly readOnly?: Shape
  readonly list: { readonly sort: readonly string[] }
}): void {
  const [entered] = linesOf({ fields: { shape: readOnly } })
  if (entered) throw new Error(`${resource}.${entered.field} is read-only, but lines are always entered`)
  for (const { field, shape } of linesOf({ fields })) {
    if (fields.shape[field] && isNullable(fields.shape[field]))
      throw new Error(`${resource}.${field} accepts null; a field without lines is an empty list`)
    if (list.sort.includes(field)) throw new Error(`${resource} cannot be sorted by ${field}, which has lines`)
    for (const [name, schema] of Object.entries(shape)) {
      const kind = fieldKindOf(schema)
      if (!kindsInLines.includes(kind) || valueKindOf(schema) === 'dictionary')
        throw new Error(`${resource}.${field}.${name} is of kind ${valueKindOf(schema) ?? kind}, which a line cannot have`)
      if (z.safeParse(schema, undefined).success)
        throw new Error(`${resource}.${field}.${name} accepts undefined; use z.nullable for optional fields`)
    }
  }
}
