import * as z from 'zod/mini'
import { type CallDefinition, pathOf } from '#contract/calls/call.ts'
import type { ScenarioRequest } from './scenario-requests.ts'

/** The parts of an input. */
type Part = 'params' | 'query' | 'body'

/** The input of a request by part. */
export type Input = Readonly<Record<Part, unknown>>

/** The path of one value: the part of the input and the names below it. */
export interface Field {
  readonly part: Part
  readonly path: readonly string[]
  /** Its schema; undefined for what is in the sample alone. */
  readonly schema: unknown
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Unwraps optional, nullable and default schemas. */
export function innermost(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable
  return isWrapped ? innermost(schema._zod.def.innerType) : schema
}

/** All paths below a value, declared by its schema or present in the sample, with their schemas. */
function pathsIn(wrapped: unknown, sample: unknown): Pick<Field, 'path' | 'schema'>[] {
  const schema = innermost(wrapped)
  // One item represents the list.
  const names = new Set(isFields(sample) ? Object.keys(sample).slice(0, Array.isArray(sample) ? 1 : undefined) : [])
  const shape: Fields = schema instanceof z.ZodMiniObject ? schema.shape : {}
  for (const name of Object.keys(shape)) names.add(name)
  const element = schema instanceof z.ZodMiniArray ? schema._zod.def.element : undefined
  if (names.size === 0) return [{ path: [], schema }]
  const value = isFields(sample) ? sample : {}
  return [...names].flatMap((name) =>
    pathsIn(shape[name] ?? element, value[name]).map((field) => ({ ...field, path: [name, ...field.path] })),
  )
}

/** Every field of a call, given an input with which it succeeds. */
export function fieldsOf(call: CallDefinition, input: Input): Field[] {
  const parts = (['params', 'query', 'body'] as const).filter((part) => call[part])
  return parts.flatMap((part) => pathsIn(call[part], input[part]).map((field) => ({ part, ...field })))
}

/** A copy of a value with the value at a path replaced. */
export function withValue(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? withValue(item, rest, inner) : item))
  const fields = isFields(value) ? value : {}
  return { ...fields, [name]: withValue(fields[name], rest, inner) }
}

/** The value at a path. */
export function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  return isFields(value) ? valueAt(value[name], rest) : undefined
}

/** The input of a request. */
export function inputOf({ call, path, body }: ScenarioRequest): Input {
  const { pathname, searchParams } = new URL(path, 'http://server')
  const parts = pathname.split('/')
  const names = call.path.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), index] as const] : []))
  const params = Object.fromEntries(names.map(([name, index]) => [name, decodeURIComponent(parts[index] ?? '')]))
  const json: unknown = body === undefined || call.hasContent ? undefined : JSON.parse(body)
  return { params, query: Object.fromEntries(searchParams), body: json }
}

function textsOf(values: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]))
}

/** The request with another input. */
export function withInput(request: ScenarioRequest, { params, query, body }: Input): ScenarioRequest {
  const search = new URLSearchParams(textsOf(query)).toString()
  const path = pathOf(request.call, textsOf(params)) + (search === '' ? '' : `?${search}`)
  if (request.call.hasContent) return { ...request, path }
  return { ...request, path, body: body === undefined ? undefined : JSON.stringify(body) }
}

/** The path that the call's schemas reject; undefined when they accept the input. */
export function rejectedPath(call: CallDefinition, input: Input): string[] | undefined {
  for (const part of ['params', 'query', 'body'] as const) {
    const issue = call[part] && z.safeParse(call[part], input[part]).error?.issues[0]
    if (issue) return (issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path).map(String)
  }
  return undefined
}
