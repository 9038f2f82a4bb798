import * as z from 'zod/mini'
import { errorsOf } from '#contract/errors/call-errors.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { failureSchema, resultCode, successType } from '#contract/calls/envelope.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import { type JsonSchema, type JsonSchemas, jsonSchemaOf } from './json-schema.ts'

/** A response in an OpenAPI document. */
export interface ApiResponse {
  readonly description: string
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } }
}

function json(description: string, schema: JsonSchema): ApiResponse {
  return { description, content: { 'application/json': { schema } } }
}

/** The envelope of one error, with its fixed code and name. */
function errorSchema({ name, code }: ErrorDefinition<never>): JsonSchema {
  const envelope = z.object({
    code: z.literal(code),
    result: z.extend(failureSchema, { error: z.literal(name) }),
    message: z.string(),
    type: z.literal('error'),
  })
  return jsonSchemaOf(envelope, { io: 'output', owner: name }).schema
}

/** The schemas of errors by name, referenced by calls. */
export function errorSchemas(calls: readonly CallDefinition[]): JsonSchemas {
  return Object.fromEntries(calls.flatMap(errorsOf).map((error) => [error.name, errorSchema(error)]))
}

function failureResponse(errors: readonly ErrorDefinition<never>[]): ApiResponse {
  const references = errors.map(({ name }): JsonSchema => ({ $ref: `#/components/schemas/${name}` }))
  const [only = {}, ...others] = references
  const description = errors.map(({ name, code }) => `${name} (${code})`).join(', ')
  return json(description, others.length === 0 ? only : { oneOf: references })
}

/** The responses of a call by HTTP status: success and every possible error, in the envelope. */
export function responsesOf(call: CallDefinition, owner: string): { responses: Record<string, ApiResponse>; shared: JsonSchemas } {
  const envelope = z.object({
    code: z.literal(resultCode.success),
    result: call.result,
    message: z.literal('ok'),
    type: z.literal(successType),
  })
  const { schema, shared } = jsonSchemaOf(envelope, { io: 'output', owner })
  const byStatus = Map.groupBy(errorsOf(call), ({ status }) => status)
  const failures = Array.from(byStatus, ([status, errors]): [string, ApiResponse] => [String(status), failureResponse(errors)])
  return { responses: { 200: json('ok', schema), ...Object.fromEntries(failures) }, shared }
}
