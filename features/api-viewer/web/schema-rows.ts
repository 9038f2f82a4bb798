import type { JsonSchema, JsonSchemas } from '#contract/openapi/json-schema.ts'

/** What a value must fulfil beside its type. */
export interface SchemaRule {
  readonly kind: 'length' | 'range' | 'items' | 'pattern' | 'default'
  readonly text: string
}

/** A field of a schema, as a row of its table. */
export interface SchemaRow {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isNullable: boolean
  readonly rules: readonly SchemaRule[]
  /** The only values that are allowed; empty if others are. */
  readonly values: readonly string[]
  readonly description?: string | undefined
  /** What it contains: the fields of an object or of the items of a list, or alternatives with theirs. */
  readonly children: readonly SchemaRow[]
}

const referencePrefix = '#/components/schemas/'

/** The schema that a reference means, and the references that led there. A recursive one contains itself: its fields are those of a row above. */
export function resolveSchema(
  schema: JsonSchema,
  schemas: JsonSchemas,
  trail: readonly string[],
): { schema: JsonSchema; trail: readonly string[]; isRecursive: boolean } {
  const name = schema.$ref?.slice(referencePrefix.length)
  if (name === undefined) return { schema, trail, isRecursive: false }
  const isRecursive = trail.includes(name)
  return { ...resolveSchema(schemas[name] ?? {}, schemas, isRecursive ? trail : [...trail, name]), isRecursive }
}

/** A part of a schema as an object: `true` allows everything. */
export function partOf(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {}
}

/** The schema of the items of a list. */
export function itemOf({ items }: JsonSchema): JsonSchema {
  return partOf(Array.isArray(items) ? items[0] : items)
}

/** The alternatives of a schema without null, and whether null is one of them. */
export function variantsOf(schema: JsonSchema): { variants: readonly JsonSchema[]; hasVariants: boolean; isNullable: boolean } {
  const options = (schema.anyOf ?? schema.oneOf)?.map(partOf)
  const variants = options?.filter(({ type }) => type !== 'null') ?? [schema]
  const isNullable = options ? variants.length < options.length : Array.isArray(schema.type) && schema.type.some((name) => name === 'null')
  return { variants, hasVariants: options !== undefined, isNullable }
}

function typeOf(schema: JsonSchema, schemas: JsonSchemas, trail: readonly string[] = []): string {
  const { schema: resolved, trail: below, isRecursive } = resolveSchema(schema, schemas, trail)
  const { variants, hasVariants } = variantsOf(resolved)
  if (hasVariants) {
    return isRecursive ? 'object' : [...new Set(variants.map((variant) => typeOf(variant, schemas, below)))].join(' | ')
  }
  const { type, enum: values } = resolved
  if (type === 'array') {
    const item = typeOf(itemOf(resolved), schemas, below)
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
    { kind: 'pattern', text: schema.pattern ?? '' },
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

/** What is in a value, as rows. */
function childrenOf(schema: JsonSchema, schemas: JsonSchemas, trail: readonly string[]): SchemaRow[] {
  const { schema: resolved, trail: below, isRecursive } = resolveSchema(schema, schemas, trail)
  if (isRecursive) return []
  const { variants, hasVariants } = variantsOf(resolved)
  if (hasVariants) {
    const alternatives = variants.flatMap((variant) => {
      const { schema: alternative } = resolveSchema(variant, schemas, below)
      const children = alternative.properties || alternative.items ? childrenOf(variant, schemas, below) : []
      return children.length > 0 ? [{ alternative, children }] : []
    })
    if (alternatives.length < 2) return alternatives.flatMap(({ children }) => children)
    return alternatives.map(({ alternative, children }, index) => {
      const [name, type] = [variantName(alternative, index), typeOf(alternative, schemas)]
      return { name, type, isRequired: false, isNullable: false, rules: [], values: [], children }
    })
  }
  if (resolved.type === 'array') return childrenOf(itemOf(resolved), schemas, below)
  const { properties = {}, required = [], additionalProperties, propertyNames } = resolved
  const rows = Object.entries(properties).map(([name, field]) => rowOf(name, partOf(field), schemas, below, required.includes(name)))
  const others = partOf(additionalProperties)
  if (Object.keys(others).length === 0) return rows
  const key = valuesOf(partOf(propertyNames)).join(' | ') || 'key'
  return [...rows, rowOf(`[${key}]`, others, schemas, below)]
}

function rowOf(name: string, schema: JsonSchema, schemas: JsonSchemas, trail: readonly string[], isRequired = false): SchemaRow {
  const { schema: resolved } = resolveSchema(schema, schemas, trail)
  const { variants, isNullable } = variantsOf(resolved)
  const [only = {}, ...others] = variants.map((variant) => resolveSchema(variant, schemas, trail).schema)
  const item = only.type === 'array' ? resolveSchema(itemOf(only), schemas, trail).schema : {}
  return {
    name,
    type: typeOf(schema, schemas, trail),
    isRequired,
    isNullable,
    rules: rulesOf(others.length > 0 ? resolved : { ...only, ...(resolved.default !== undefined && { default: resolved.default }) }),
    values: [only, ...others, item].flatMap(valuesOf),
    description: schema.description ?? resolved.description,
    children: childrenOf(schema, schemas, trail),
  }
}

/** The fields of an object as rows, with what they contain; a schema that contains itself is described once. */
export function schemaRows(schema: JsonSchema, schemas: JsonSchemas): SchemaRow[] {
  return childrenOf(schema, schemas, [])
}
