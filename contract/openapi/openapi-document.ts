import type { CallDefinition } from '#contract/calls/call.ts'
import { isOpenToKeys } from '#contract/calls/key-access.ts'
import type { LocalizedText } from '#contract/language.ts'
import { type JsonSchema, type JsonSchemas, jsonSchemaOf } from './json-schema.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { type ApiResponse, errorSchemas, responsesOf } from './responses.ts'

/** An operation of an OpenAPI document. `x-permission` is the required permission, `signedIn` or `public`. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: true
    readonly content: { readonly [Type in 'application/json' | 'application/octet-stream']?: { readonly schema: JsonSchema } }
  }
  readonly responses: Readonly<Record<string, ApiResponse>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-permission': string
  readonly 'x-permission-label'?: LocalizedText
  /** The permission to view the changed rows, which is required too. */
  readonly 'x-view-permission'?: string
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: JsonSchemas
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

const description =
  'Every response is JSON with code, result, message and type. An error has its name in result.error and the id of its log entry in ' +
  'result.requestId. Accept-Language selects the language of messages: en-US if it begins with en, otherwise zh-CN.'

const tokenDescription = 'Returned by POST /login, which may also set a session cookie.'

const keyDescription = 'A key for programs, which users create in their account settings. Operations without it are closed to keys.'

/** The path of a call in OpenAPI syntax: `/table/{id}`. */
export function openApiPathOf({ path }: Pick<CallDefinition, 'path'>): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function operationOf(call: CallDefinition): { operation: Operation; shared: JsonSchemas } {
  const { resource, permission, viewPermission } = call
  const operationId = `${resource}.${call.operation}`
  const body = call.body && jsonSchemaOf(call.body, { io: 'input', owner: `${operationId}.body` })
  const { responses, shared } = responsesOf(call, operationId)
  const operation: Operation = {
    operationId,
    tags: [resource],
    parameters: parametersOf(call),
    ...(call.hasContent && { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body.schema } } } }),
    responses,
    security: permission === 'public' ? [] : isOpenToKeys(call) ? [{ token: [] }, { apiKey: [] }] : [{ token: [] }],
    'x-permission': typeof permission === 'string' ? permission : permission.value,
    ...(typeof permission === 'object' && { 'x-permission-label': permission.label }),
    ...(viewPermission && { 'x-view-permission': viewPermission.value }),
  }
  return { operation, shared: { ...body?.shared, ...shared } }
}

/** Describes calls as an OpenAPI 3.1 document. Its server URL is relative to `openApiPath`, so it works with any base path. */
export function openApiDocument(calls: readonly CallDefinition[], { title, version }: { title: string; version: string }): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  const schemas: Record<string, JsonSchema> = { ...errorSchemas(calls) }
  for (const call of calls) {
    const path = openApiPathOf(call)
    const { operation, shared } = operationOf(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    Object.assign(schemas, shared)
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '../api' }],
    tags: [...new Set(calls.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: tokenDescription },
        apiKey: { type: 'http', scheme: 'bearer', description: keyDescription },
      },
    },
  }
}
