import type { Tool } from '@modelcontextprotocol/server'
import type { CallDefinition } from '#contract/calls/call.ts'
import { type JsonSchema, type JsonSchemas, jsonSchemaOf } from '#contract/openapi/json-schema.ts'
import { type Parameter, parametersOf } from '#contract/openapi/parameters.ts'

/** The JSON Schema of a tool's input. */
export type ToolSchema = Tool['inputSchema']

function objectOf(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, description === undefined ? schema : { ...schema, description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** References to shared schemas, which a document keeps below `components`, lead into the tool's own. */
function withOwnReferences(schema: JsonSchema, shared: JsonSchemas): ToolSchema {
  const whole = Object.keys(shared).length === 0 ? schema : { ...schema, $defs: shared }
  // The same schema with its references replaced.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const relocated: ToolSchema = JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/components/schemas/', '#/$defs/') : value,
  )
  return relocated
}

const confirmationProperties: Readonly<Record<string, JsonSchema>> = {
  dryRun: { type: 'boolean', description: 'Changes nothing; returns the rows concerned and a confirmationToken.' },
  confirmationToken: { type: 'string', description: 'From a dry run with the same input; valid once, for five minutes.' },
}

/** The input of a call as a tool: `params` and `query` as in its URL, and its `body`. */
export function inputSchemaOf(call: CallDefinition, needsConfirmation: boolean): ToolSchema {
  const parameters = parametersOf(call)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const body = call.body && jsonSchemaOf(call.body, { io: 'input', owner: `${call.resource}.${call.operation}` })
  const key: JsonSchema = { type: 'string', pattern: '^[\\w-]{8,64}$', description: 'A repeat with the same key writes nothing.' }
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      ...(inPath.length > 0 && { params: objectOf(inPath) }),
      ...(inQuery.length > 0 && { query: objectOf(inQuery) }),
      ...(body && { body: body.schema }),
      ...(call.isIdempotent && { idempotencyKey: key }),
      ...(needsConfirmation && confirmationProperties),
    },
    required: [...(inPath.length > 0 ? ['params'] : []), ...(body ? ['body'] : [])],
    additionalProperties: false,
  }
  return withOwnReferences(schema, body?.shared ?? {})
}
