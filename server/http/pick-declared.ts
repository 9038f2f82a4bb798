import * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** Copies the declared fields of a value. */
type Picker = (value: unknown) => unknown

/** A picker is built once per schema, because walking the schema for each response is slow. */
const pickers = new WeakMap<Schema, Picker>()

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function fieldPicker({ shape }: z.ZodMiniObject): (value: Readonly<Record<string, unknown>>) => object {
  // Resolved on first use, because schemas may be recursive.
  let fields: [name: string, pick: Picker][] | undefined
  return (value) => {
    fields ??= Object.entries(shape).map(([name, inner]) => [name, pickerFor(inner)])
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) picked[name] = pick(Object.hasOwn(value, name) ? value[name] : undefined)
    return picked
  }
}

function createPicker(schema: Schema): Picker {
  const parse: Picker = (value) => z.parse(schema, value)
  if (schema instanceof z.ZodMiniObject && !schema.def.catchall) {
    const pick = fieldPicker(schema)
    return (value) => (isObject(value) ? pick(value) : parse(value))
  }
  if (schema instanceof z.ZodMiniArray) {
    const pick = pickerFor(schema.def.element)
    return (value) => (Array.isArray(value) ? Array.from(value, pick) : parse(value))
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniExactOptional) {
    const pick = pickerFor(schema.def.innerType)
    return (value) => (value === null || value === undefined ? value : pick(value))
  }
  const scalars = [z.ZodMiniString, z.ZodMiniNumber, z.ZodMiniBoolean, z.ZodMiniEnum]
  return scalars.some((scalar) => schema instanceof scalar) ? (value) => (isObject(value) ? parse(value) : value) : parse
}

function pickerFor(schema: Schema): Picker {
  const picker = pickers.get(schema) ?? createPicker(schema)
  pickers.set(schema, picker)
  return picker
}

/**
 * Copies a result without the fields that its schema does not declare, so that they are never sent. Strings, numbers, booleans and enums are not
 * validated, to be fast; schemas other than those, objects, arrays and nullables are parsed.
 */
export function pickDeclared(schema: Schema, result: unknown): unknown {
  return pickerFor(schema)(result)
}
