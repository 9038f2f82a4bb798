import * as z from 'zod/mini'

/** A schema in an OpenAPI document (JSON Schema 2020-12). */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Shared schemas, by their name below `#/components/schemas/`. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>

/** Zod's name for a recursive schema. */
const innerName = /^__schema(\d+)$/

/**
 * Converts a schema to JSON Schema; rules without an equivalent are omitted. `io` selects the sent or the parsed form. Recursive parts are
 * added to `shared`, under names that start with `owner`.
 */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  { io, owner }: { io: 'input' | 'output'; owner: string },
): { schema: JsonSchema; shared: JsonSchemas } {
  const nameOf = (inner: string) => `${owner}.${inner.replace(innerName, 'part$1')}`
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  // The same schema with its references replaced.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const relocated: JsonSchema = JSON.parse(text, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `#/components/schemas/${nameOf(value.slice('#/$defs/'.length))}` : value,
  )
  const { $schema: _dialect, $defs = {}, ...root } = relocated
  return { schema: root, shared: Object.fromEntries(Object.entries($defs).map(([inner, part]) => [nameOf(inner), part])) }
}
