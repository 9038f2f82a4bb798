import * as z from 'zod/mini'

type Take = (value: unknown) => unknown
type Schema = z.core.$ZodType

const known = new WeakMap<Schema, Take>()

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

interface Field {
  readonly name: string
  readonly take: Take
  readonly mayBeAbsent: boolean
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function copied(fields: readonly Field[], value: Fields): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const { name, mayBeAbsent } of fields) if (!mayBeAbsent || name in value) copy[name] = value[name]
  return copy
}

/** Taken apart when it is first met, for a schema may contain itself. What holds nothing else than is declared is taken as it is. */
function fieldsTaken(schema: z.ZodMiniObject): Take {
  let fields: readonly Field[] | undefined
  return (value) => {
    if (!isFields(value)) return z.parse(schema, value)
    fields ??= Object.entries(schema.shape).map(([name, inner]) => ({
      name,
      take: takeOf(inner),
      mayBeAbsent: inner._zod.optout === 'optional',
    }))
    let copy: Record<string, unknown> | undefined
    let present = 0
    for (const { name, take, mayBeAbsent } of fields) {
      const given = value[name]
      if (given === undefined && mayBeAbsent && !(name in value)) continue
      present += 1
      const taken = take(given)
      if (taken !== given) copy ??= copied(fields, value)
      if (copy) copy[name] = taken
    }
    if (copy) return copy
    return present === Object.keys(value).length && isPlain(value) ? value : copied(fields, value)
  }
}

function itemsTaken(take: Take, items: readonly unknown[]): readonly unknown[] {
  const taken = items.map(take)
  return taken.every((item, place) => item === items[place]) ? items : taken
}

function newTake(schema: Schema): Take {
  const byRule: Take = (value) => z.parse(schema, value)
  const when = (isTaken: (value: unknown) => boolean): Take => {
    return (value) => (isTaken(value) ? value : byRule(value))
  }
  if (schema instanceof z.ZodMiniString) return when((value) => typeof value === 'string')
  if (schema instanceof z.ZodMiniNumber) return when(Number.isFinite)
  if (schema instanceof z.ZodMiniBoolean) return when((value) => typeof value === 'boolean')
  if (schema instanceof z.ZodMiniEnum) {
    const choices = new Set<unknown>(schema.options)
    return when((value) => choices.has(value))
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    const take = takeOf(schema.def.innerType)
    const isAbsent = schema instanceof z.ZodMiniNullable ? (value: unknown) => value === null : (value: unknown) => value === undefined
    return (value) => (isAbsent(value) ? value : take(value))
  }
  if (schema instanceof z.ZodMiniExactOptional) return takeOf(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) {
    const take = takeOf(schema.def.element)
    return (value) => (Array.isArray(value) ? itemsTaken(take, value) : byRule(value))
  }
  return schema instanceof z.ZodMiniObject && !schema.def.catchall ? fieldsTaken(schema) : byRule
}

function takeOf(schema: Schema): Take {
  const take = known.get(schema) ?? newTake(schema)
  known.set(schema, take)
  return take
}

/**
 * What a call's schema declares of a result, and nothing else of it; throws where something is not of the type that is declared. The rules of
 * texts and numbers, such as their length, held when they came in, and to hold every row of every list against them again costs as much as
 * reading it.
 */
export function outgoing(schema: Schema, result: unknown): unknown {
  try {
    return takeOf(schema)(result)
  } catch {
    // It says where.
    return z.parse(schema, result)
  }
}
