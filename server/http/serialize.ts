import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Pick = (value: unknown) => unknown

const picks = new WeakMap<Schema, Pick>()

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function pickFields({ shape }: z.ZodMiniObject): (value: Readonly<Record<string, unknown>>) => object {
  // Resolved on first use, because schemas may be recursive.
  let fields: [name: string, pick: Pick][] | undefined
  return (value) => {
    fields ??= Object.entries(shape).map(([name, inner]) => [name, pickFor(inner)])
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) picked[name] = pick(Object.hasOwn(value, name) ? value[name] : undefined)
    return picked
  }
}

function newPick(schema: Schema): Pick {
  const parse: Pick = (value) => z.parse(schema, value)
  if (schema instanceof z.ZodMiniObject && !schema.def.catchall) {
    const pick = pickFields(schema)
    return (value) => (isObject(value) ? pick(value) : parse(value))
  }
  if (schema instanceof z.ZodMiniArray) {
    const pick = pickFor(schema.def.element)
    return (value) => (Array.isArray(value) ? Array.from(value, pick) : parse(value))
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniExactOptional) {
    const pick = pickFor(schema.def.innerType)
    return (value) => (value === null || value === undefined ? value : pick(value))
  }
  const scalars = [z.ZodMiniString, z.ZodMiniNumber, z.ZodMiniBoolean, z.ZodMiniEnum]
  return scalars.some((scalar) => schema instanceof scalar) ? (value) => (isObject(value) ? parse(value) : value) : parse
}

function pickFor(schema: Schema): Pick {
  const pick = picks.get(schema) ?? newPick(schema)
  picks.set(schema, pick)
  return pick
}

/** Copies only the fields that the schema declares. Scalars are not checked; unions, records and the like are parsed. */
export function pickDeclared(schema: Schema, result: unknown): unknown {
  return pickFor(schema)(result)
}
