import * as z from 'zod/mini'
import type { JsonSchema } from '#contract/openapi/json-schema.ts'
import type { Parameter } from '#contract/openapi/parameters.ts'
import type { ApiOperation } from './operations.ts'

/** What was typed for an operation: the parameters by name, the body as text, and the chosen file. */
export interface TypedRequest {
  readonly values: Readonly<Record<string, string>>
  readonly body: string
  readonly file?: File | undefined
  readonly isSent?: true
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

/** Why a value of a parameter cannot be sent; undefined if it can. */
export function parameterProblem({ in: location, required }: Parameter, value = ''): 'missing' | 'notAscii' | undefined {
  if (required && value.trim() === '') return 'missing'
  return location === 'header' && /[^ -~]/.test(value) ? 'notAscii' : undefined
}

/** The parameters at a location by name, trimmed, without those that have no value. */
export function filledParameters(
  { definition }: ApiOperation,
  { values }: TypedRequest,
  location: Parameter['in'],
): Record<string, string> {
  const own = definition.parameters.filter((parameter) => parameter.in === location)
  return Object.fromEntries(own.map(({ name }) => [name, values[name]?.trim() ?? ''] as const).filter(([, value]) => value !== ''))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

const secretName = /password|secret|token/i
const namedValue = z.looseObject({ key: z.string(), value: z.string() })

const placeholder = (name: string) => `<${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}>`

/** Replaces a secret by a placeholder: a field that is called one, or the value beside a key, as settings are sent. */
function withoutSecret(name: string, value: unknown): unknown {
  if (typeof value === 'string') return secretName.test(name) ? placeholder(name) : value
  const named = z.safeParse(namedValue, value).data
  return named && secretName.test(named.key) ? { ...named, value: placeholder(named.key) } : value
}

/** The command that does the same in a terminal, with placeholders for secrets and files. */
export function curlCommand(operation: ApiOperation, typed: TypedRequest, serverUrl: string): string {
  const { method, path, definition, isOpenToKeys } = operation
  const params = filledParameters(operation, typed, 'path')
  const filled = path.replaceAll(/\{(\w+)\}/g, (unfilled, name: string) =>
    params[name] === undefined ? unfilled : encodeURIComponent(params[name]),
  )
  const query = new URLSearchParams(filledParameters(operation, typed, 'query')).toString()
  const headers = Object.entries(filledParameters(operation, typed, 'header')).map(([name, value]) => `${name}: ${value}`)
  if (definition.security.length > 0) headers.unshift(isOpenToKeys ? 'Authorization: Bearer <API_KEY>' : 'token: <TOKEN>')
  if (bodySchema(operation)) headers.push('Content-Type: application/json')
  if (hasFile(operation)) headers.push('Content-Type: application/octet-stream')
  const body = bodySchema(operation) && (jsonProblem(typed.body) ? '<JSON>' : JSON.stringify(JSON.parse(typed.body), withoutSecret, 2))
  const lines = [
    `curl -X ${method} ${quoted(serverUrl + filled + (query && `?${query}`))}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
    ...(hasFile(operation) ? [`--data-binary ${quoted('@<FILE>')}`] : []),
  ]
  return lines.join(' \\\n  ')
}
