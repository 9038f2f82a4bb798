import type { JsonSchema, JsonSchemas } from '#contract/openapi/json-schema.ts'

/** What a value must fulfil beside its type. */
export interface SchemaRule {
  readonly kind: 'length' | 'range' | 'items' | 'pattern' | 'format' | 'default'
  readonly text: string
}

/** A field of a schema, as a row of its table. */
export interface SchemaRow {
  /** Its path: unique in the table. */
  readonly id: string
  readonly name: string
  readonly depth: number
  readonly type: string
  readonly isRequired: boolean
  readonly isNullable: boolean
  readonly rules: readonly SchemaRule[]
  /** The only values that are allowed; empty if others are. */
  readonly values: readonly string[]
  readonly description: string | undefined
}

const referencePrefix = '#/components/schemas/'

/** A schema that references are replaced in, and the references that led to it. */
interface Resolved {
  readonly schema: JsonSchema
  readonly trail: readonly string[]
  /** It contains itself: its fields are those of a row above. */
  readonly isRecursive: boolean
}

/** The schema that a reference means; `trail` is what led there. */
export function resolveSchema(schema: JsonSchema, schemas: JsonSchemas, trail: readonly string[]): Resolved {
  const name = schema.$ref?.slice(referencePrefix.length)
  if (name === undefined) return { schema, trail, isRecursive: false }
  const isRecursive = trail.includes(name)
  return { ...resolveSchema(schemas[name] ?? {}, schemas, isRecursive ? trail : [...trail, name]), isRecursive }
}

/** A part of a schema as an object: `true` allows everything. */
export function partOf(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {}
}

/** The alternatives of a schema without null, and whether null is one of them. */
export function variantsOf(schema: JsonSchema): { variants: readonly JsonSchema[]; isNullable: boolean } {
  const { anyOf, oneOf, type } = schema
  const options = anyOf ?? oneOf
  if (options) {
    const variants = options.map(partOf).filter((option) => option.type !== 'null')
    return { variants, isNullable: variants.length < options.length }
  }
  const types: readonly unknown[] = Array.isArray(type) ? type : []
  return { variants: [schema], isNullable: types.includes('null') }
}

function typeOf(schema: JsonSchema, schemas: JsonSchemas, trail: readonly string[] = []): string {
  const { schema: resolved, trail: below, isRecursive } = resolveSchema(schema, schemas, trail)
  const { variants } = variantsOf(resolved)
  if (resolved.anyOf ?? resolved.oneOf) {
    return isRecursive ? 'object' : [...new Set(variants.map((variant) => typeOf(variant, schemas, below)))].join(' | ')
  }
  const { type, items, enum: values } = resolved
  if (type === 'array') {
    const item = typeOf(partOf(Array.isArray(items) ? items[0] : items), schemas, below)
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (Array.isArray(type)) return type.filter((name) => name !== 'null').join(' | ')
  return type ?? (values || resolved.const !== undefined ? typeof (values?.[0] ?? resolved.const) : 'any')
}

/** Two limits as text; those of safe integers say nothing. */
function limits(least: number | undefined, most: number | undefined): string {
  const [from, to] = [least, most].map((limit) => (limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit))
  if (from === undefined) return to === undefined ? '' : `≤ ${to}`
  return to === undefined ? `≥ ${from}` : from === to ? String(from) : `${from}–${to}`
}

function defaultText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

function rulesOf(schema: JsonSchema): SchemaRule[] {
  const rules: SchemaRule[] = [
    { kind: 'length', text: limits(schema.minLength || undefined, schema.maxLength) },
    { kind: 'range', text: limits(schema.minimum, schema.maximum) },
    { kind: 'items', text: limits(schema.minItems || undefined, schema.maxItems) },
    { kind: 'format', text: schema.format ?? '' },
    { kind: 'pattern', text: schema.format === undefined ? (schema.pattern ?? '') : '' },
    { kind: 'default', text: defaultText(schema.default) },
  ]
  return rules.filter(({ text }) => text !== '')
}

function valuesOf({ const: only, enum: values = [] }: JsonSchema): string[] {
  return (only === undefined ? values : [only]).map(String)
}

/** What distinguishes an alternative: the field that has one value only. */
function variantName(variant: JsonSchema, index: number): string {
  for (const [name, field] of Object.entries(variant.properties ?? {})) {
    const { const: only } = partOf(field)
    if (only !== undefined) return `${name}: ${JSON.stringify(only)}`
  }
  return `#${index + 1}`
}

interface Position {
  readonly id: string
  readonly depth: number
  readonly trail: readonly string[]
}

/** The rows of what is in a value: the fields of an object, of the items of a list, and of each alternative. */
function contentRows(schema: JsonSchema, schemas: JsonSchemas, position: Position): SchemaRow[] {
  const { id, depth } = position
  const { schema: resolved, trail, isRecursive } = resolveSchema(schema, schemas, position.trail)
  if (isRecursive) return []
  const variants = variantsOf(resolved).variants.map((variant) => ({ variant, ...resolveSchema(variant, schemas, trail) }))
  if (resolved.anyOf ?? resolved.oneOf) {
    const withContent = variants.filter(({ schema: variant }) => variant.properties ?? variant.items)
    if (withContent.length < 2) return withContent.flatMap(({ variant }) => contentRows(variant, schemas, { id, depth, trail }))
    return withContent.flatMap(({ variant, schema: alternative }, index) => {
      const name = variantName(alternative, index)
      const header = { id: `${id}|${index}`, name, depth, type: typeOf(alternative, schemas), isRequired: false, isNullable: false }
      const content = contentRows(variant, schemas, { id: `${id}|${index}`, depth: depth + 1, trail })
      return [{ ...header, rules: [], values: [], description: undefined }, ...content]
    })
  }
  if (resolved.type === 'array') {
    const item = partOf(Array.isArray(resolved.items) ? resolved.items[0] : resolved.items)
    return contentRows(item, schemas, { id: `${id}[]`, depth, trail })
  }
  const { properties = {}, required = [], additionalProperties, propertyNames } = resolved
  const rows = Object.entries(properties).flatMap(([name, field]) =>
    fieldRows(name, partOf(field), schemas, { isRequired: required.includes(name), id: `${id}.${name}`, depth, trail }),
  )
  const others = partOf(additionalProperties)
  if (Object.keys(others).length === 0) return rows
  const key = valuesOf(partOf(propertyNames)).join(' | ') || 'key'
  return [...rows, ...fieldRows(`[${key}]`, others, schemas, { isRequired: false, id: `${id}[key]`, depth, trail })]
}

function fieldRows(
  name: string,
  schema: JsonSchema,
  schemas: JsonSchemas,
  { isRequired, ...position }: Position & { isRequired: boolean },
): SchemaRow[] {
  const { schema: resolved } = resolveSchema(schema, schemas, position.trail)
  const { variants, isNullable } = variantsOf(resolved)
  const [only = {}, ...others] = variants.map((variant) => resolveSchema(variant, schemas, position.trail).schema)
  const item = only.type === 'array' && !Array.isArray(only.items) ? resolveSchema(partOf(only.items), schemas, position.trail).schema : {}
  const row: SchemaRow = {
    id: position.id,
    name,
    depth: position.depth,
    type: typeOf(schema, schemas, position.trail),
    isRequired,
    isNullable,
    rules: rulesOf(others.length > 0 ? resolved : { ...only, ...(resolved.default !== undefined && { default: resolved.default }) }),
    values: [only, ...others, item].flatMap(valuesOf),
    description: schema.description ?? resolved.description,
  }
  return [row, ...contentRows(schema, schemas, { ...position, depth: position.depth + 1 })]
}

/** The fields of an object, and of what it contains, as rows from the top down; a schema that contains itself is described once. */
export function schemaRows(schema: JsonSchema, schemas: JsonSchemas): SchemaRow[] {
  return contentRows(schema, schemas, { id: '', depth: 0, trail: [] })
}
