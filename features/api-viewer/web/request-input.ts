import type { JsonSchema } from '#contract/openapi/json-schema.ts'
import type { Parameter } from '#contract/openapi/parameters.ts'
import type { ApiOperation } from './operations.ts'
import type { OperationInput } from './send-operation.ts'

/** What was typed for an operation: the parameters by name, and the body as text. */
export interface TypedRequest {
  readonly values: Readonly<Record<string, string>>
  readonly body: string
}

/** The header that makes a repeated write harmless. */
export const idempotencyHeader = 'Idempotency-Key'

/** The parameters that the page has fields for. */
export function typedParameters({ definition }: ApiOperation): readonly Parameter[] {
  return definition.parameters.filter(({ in: location, name }) => location !== 'header' || name === idempotencyHeader)
}

/** The schema of the JSON that an operation is sent with; undefined if it has none. */
export function bodySchema({ definition }: ApiOperation): JsonSchema | undefined {
  return definition.requestBody?.content['application/json']?.schema
}

/** Whether an operation is sent with the contents of a file. */
export function hasFile({ definition }: ApiOperation): boolean {
  return definition.requestBody?.content['application/octet-stream'] !== undefined
}

/** Where a text stops being JSON; empty if the browser does not say, undefined if it is JSON. */
export function jsonProblem(text: string): { readonly line?: string; readonly column?: string } | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return /line (?<line>\d+) column (?<column>\d+)/.exec(String(error))?.groups ?? {}
  }
}

/** The names of the parameters without which an operation cannot be sent and that have no value. */
export function missingParameters(operation: ApiOperation, { values }: TypedRequest): string[] {
  return typedParameters(operation).flatMap(({ name, required }) => (required && !values[name]?.trim() ? [name] : []))
}

/** The parameters at a location by name, trimmed, without those that have no value. */
function filledParameters(operation: ApiOperation, { values }: TypedRequest, location: Parameter['in']): Record<string, string> {
  return Object.fromEntries(
    typedParameters(operation).flatMap(({ name, in: own }) => {
      const value = values[name]?.trim() ?? ''
      return own === location && value !== '' ? [[name, value]] : []
    }),
  )
}

/** What is sent for what was typed. The body must be JSON. */
export function requestInput(operation: ApiOperation, typed: TypedRequest): OperationInput {
  const [params, query] = [filledParameters(operation, typed, 'path'), filledParameters(operation, typed, 'query')]
  const sent: unknown = bodySchema(operation) && JSON.parse(typed.body)
  return { params, query, ...(sent !== undefined && { body: sent }) }
}

/** The key that was typed for a write; undefined if none was. */
export function typedIdempotencyKey(operation: ApiOperation, typed: TypedRequest): string | undefined {
  return filledParameters(operation, typed, 'header')[idempotencyHeader]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** The command that does the same in a terminal, with a placeholder for the secret. */
export function curlCommand(operation: ApiOperation, typed: TypedRequest, serverUrl: string): string {
  const { method, path, definition, isOpenToKeys } = operation
  const params = filledParameters(operation, typed, 'path')
  const filled = path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    return value === undefined ? placeholder : encodeURIComponent(value)
  })
  const query = new URLSearchParams(filledParameters(operation, typed, 'query')).toString()
  const key = typedIdempotencyKey(operation, typed)
  const lines = [
    `curl -X ${method} ${quoted(serverUrl + filled + (query && `?${query}`))}`,
    ...(definition.security.length === 0 ? [] : [`-H ${quoted(isOpenToKeys ? 'Authorization: Bearer <API_KEY>' : 'token: <TOKEN>')}`]),
    ...(key ? [`-H ${quoted(`${idempotencyHeader}: ${key}`)}`] : []),
    ...(bodySchema(operation) ? [`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(typed.body)}`] : []),
    ...(hasFile(operation) ? [`-H ${quoted('Content-Type: application/octet-stream')}`, `--data-binary ${quoted('@<FILE>')}`] : []),
  ]
  return lines.join(' \\\n  ')
}
