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

/** It is written as what it holds: nothing in it or behind it says otherwise. */
function isPlain(value: object, prototype: object): boolean {
  return Object.getPrototypeOf(value) === prototype && !Object.hasOwn(value, 'toJSON')
}

function picked(value: Fields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value[name]]))
}

/**
 * Taken apart when it is first met, for a schema may contain itself. What holds just the fields that are declared, in their order, is taken as it
 * is: most rows of most lists.
 */
function fieldsTaken(schema: z.ZodMiniObject): Take {
  let fields: readonly Field[] | undefined
  return (value) => {
    if (!isFields(value)) return z.parse(schema, value)
    fields ??= Object.entries(schema.shape).map(([name, inner]) => ({
      name,
      take: takeOf(inner),
      mayBeAbsent: inner._zod.optout === 'optional',
    }))
    const names = Object.keys(value)
    let asDeclared = 0
    let copy: Record<string, unknown> | undefined
    for (const { name, take, mayBeAbsent } of fields) {
      if (mayBeAbsent && !(name in value)) continue
      const given = value[name]
      const taken = take(given)
      if (taken !== given || names[asDeclared] !== name) copy ??= picked(value, names.slice(0, asDeclared))
      if (copy) copy[name] = taken
      else asDeclared += 1
    }
    if (copy) return copy
    return asDeclared === names.length && isPlain(value, Object.prototype) ? value : picked(value, names.slice(0, asDeclared))
  }
}

function itemsTaken(take: Take, items: readonly unknown[]): readonly unknown[] {
  const taken = items.map(take)
  return isPlain(items, Array.prototype) && taken.every((item, place) => item === items[place]) ? items : taken
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
