import type { JsonSchema, JsonSchemas } from '#contract/openapi/json-schema.ts'
import { itemOf, partOf, resolveSchema, variantsOf } from './schema-rows.ts'

/** Texts of which one fits most patterns: words, ids, dates, times, colours, addresses. */
const texts = [
  'string',
  '0000000000000000',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '08:00',
  `#${'0'.repeat(6)}`,
  'name@example.com',
  '/path',
  '1',
  '1.00',
]

function exampleString({ pattern, minLength = 0, maxLength }: JsonSchema): string {
  const fitting = pattern === undefined ? 'string' : texts.find((text) => new RegExp(pattern, 'u').test(text))
  return (fitting ?? '').padEnd(minLength, '0').slice(0, maxLength)
}

/** A value that fits a schema as far as its rules can be read: null where that is allowed, all fields of objects, one item in lists. */
export function exampleValue(schema: JsonSchema, schemas: JsonSchemas, position: readonly string[] = []): unknown {
  const { schema: resolved, trail, isRecursive } = resolveSchema(schema, schemas, position)
  const { default: initial, const: only, enum: values } = resolved
  const fixed = initial ?? only ?? values?.[0]
  if (fixed !== undefined) return fixed
  const { variants, hasVariants, isNullable } = variantsOf(resolved)
  if (isNullable || isRecursive) return null
  if (hasVariants) return exampleValue(variants[0] ?? {}, schemas, trail)
  const type = Array.isArray(resolved.type) ? resolved.type[0] : resolved.type
  switch (type) {
    case 'string':
      return exampleString(resolved)
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, resolved.minimum ?? 1), resolved.maximum ?? Number.POSITIVE_INFINITY)
    case 'boolean':
      return true
    case 'array': {
      const item = itemOf(resolved)
      return resolveSchema(item, schemas, trail).isRecursive || resolved.maxItems === 0 ? [] : [exampleValue(item, schemas, trail)]
    }
    case 'object': {
      const names = partOf(resolved.propertyNames).enum ?? []
      const fields = Object.entries(resolved.properties ?? {}).map(([name, field]) => [name, exampleValue(partOf(field), schemas, trail)])
      const others = names.map((name) => [String(name), exampleValue(partOf(resolved.additionalProperties), schemas, trail)])
      return Object.fromEntries([...fields, ...others])
    }
    default:
      return null
  }
}

/** An example of a body as indented JSON; empty without one. */
export function exampleText(body: JsonSchema | undefined, schemas: JsonSchemas): string {
  return body ? JSON.stringify(exampleValue(body, schemas), null, 2) : ''
}
