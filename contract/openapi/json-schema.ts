import * as z from 'zod/mini'

/** A schema as it stands in an OpenAPI document (JSON Schema 2020-12). */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that others refer to, by their name below `#/components/schemas/`. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>

/** What zod calls a schema that contains itself. */
const innerName = /^__schema(\d+)$/

/**
 * Writes a schema as JSON Schema; rules that it has no words for are left out. `io` says whether of what is sent or of what is made of it.
 * Parts that contain themselves go to `shared`, under names that begin with `owner`.
 */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  { io, owner }: { io: 'input' | 'output'; owner: string },
): { schema: JsonSchema; shared: JsonSchemas } {
  const nameOf = (inner: string) => `${owner}.${inner.replace(innerName, 'part$1')}`
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  // It is what has just been written, with other references.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const moved: JsonSchema = JSON.parse(text, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `#/components/schemas/${nameOf(value.slice('#/$defs/'.length))}` : value,
  )
  const { $schema: _dialect, $defs = {}, ...own } = moved
  return { schema: own, shared: Object.fromEntries(Object.entries($defs).map(([inner, part]) => [nameOf(inner), part])) }
}
