import { type Field, fieldsOf, inputOf, valueAt, withInput, withValue } from './call-fields.ts'
import { ruleOf, type Sampler } from './field-rules.ts'
import type { ScenarioRequest } from './scenario-requests.ts'

/** A request that every call must reject, with the expected statuses. */
export interface MalformedRequest {
  readonly kind: 'prototype' | 'undeclared' | 'content type' | 'repeated' | 'id'
  readonly what: string
  readonly request: ScenarioRequest
  readonly statuses: readonly number[]
}

/** Fields of one kind have the same rule in the same part of a request. */
export function kindOf({ part, schema }: Field): string {
  return `${part} ${ruleOf(schema)}`
}

const deepest = 5
const polluted = { polluted: true }
const pollutions = [
  ['__proto__', polluted],
  ['constructor', { prototype: polluted }],
] as const

/** Wraps a value in nested objects. */
function nested(depth: number, value: unknown): unknown {
  return depth === 0 ? value : { x: nested(depth - 1, value) }
}

/** Bodies that would pollute Object.prototype if merged. */
function prototypes(request: ScenarioRequest, sampler: Sampler): MalformedRequest[] {
  const input = inputOf(request)
  const fields = fieldsOf(request.call, input).filter(({ part }) => part === 'body')
  const paths = new Map(fields.flatMap(({ path }) => path.map((_, length) => [path.slice(0, length).join('.'), path.slice(0, length)])))
  const objects = [...paths.values()].filter((path) => !Array.isArray(valueAt(input.body, path)))
  const beside = objects.flatMap((path) => pollutions.map(([name, value]) => [[...path, name], value] as const))
  const inside = fields.flatMap((field) => {
    const depths = Array.from({ length: deepest - field.path.length }, (_, depth) => depth)
    const values = depths.flatMap((depth) => pollutions.map(([name, value]) => nested(depth, { [name]: value })))
    return sampler.of(`prototype in ${kindOf(field)}`, values).map((value) => [field.path, value] as const)
  })
  return [...beside, ...inside].map(([path, value]) => ({
    kind: 'prototype',
    what: `${path.join('.')} = ${JSON.stringify(value)}`,
    request: withInput(request, { ...input, body: withValue(input.body, path, value) }),
    statuses: [400],
  }))
}

/** Fields that the server alone sets: of rows, users, roles and sessions. */
const ownFields: Readonly<Record<string, unknown>> = {
  id: 'zzzzzzzzzzzzzzzz',
  createdAt: 0,
  createDate: '2020-01-01T00:00:00.000Z',
  updateDate: '2020-01-01T00:00:00.000Z',
  deletedAt: null,
  passwordHash: 'x',
  mustChangePassword: false,
  lastLoginAt: null,
  isSuper: true,
  permissions: [],
  isBuiltIn: true,
  ownerId: 'zzzzzzzzzzzzzzzz',
}

/** Bodies with a field that the call does not declare. */
function undeclared(request: ScenarioRequest, sampler: Sampler): MalformedRequest[] {
  const input = inputOf(request)
  const declared = new Set(fieldsOf(request.call, input).map(({ part, path }) => (part === 'body' ? path[0] : undefined)))
  const others = Object.entries(ownFields).filter(([name]) => !declared.has(name))
  return sampler.of(`undeclared in ${request.call.resource}`, others).map(([name, value]) => ({
    kind: 'undeclared',
    what: name,
    request: withInput(request, { ...input, body: withValue(input.body, [name], value) }),
    statuses: [400],
  }))
}

const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=gbk']

function contentTypes(request: ScenarioRequest, sampler: Sampler): MalformedRequest[] {
  return sampler.of('content type', otherTypes).map((type) => ({
    kind: 'content type',
    what: type,
    request: { ...request, headers: { ...request.headers, 'content-type': type } },
    statuses: [415],
  }))
}

/** Repeated query parameters, and the bracket forms that some frameworks parse as lists and objects. */
function repeated(request: ScenarioRequest, sampler: Sampler): MalformedRequest[] {
  const { pathname, search } = new URL(request.path, 'http://server')
  const fields = fieldsOf(request.call, inputOf(request)).filter(({ part }) => part === 'query')
  const named = [...fields.map((field) => [field.path.join(), kindOf(field)] as const), ['a', 'no field'] as const]
  const queries = named.flatMap(([name, kind]) => sampler.of(`repeated ${kind}`, [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[b]=1`]))
  return queries.map((query) => ({
    kind: 'repeated',
    what: query,
    request: { ...request, path: `${pathname}${search === '' ? '?' : `${search}&`}${query}` },
    statuses: [400],
  }))
}

const strangeIds = ['zzzzzzzzzzzzzzzz', '1', '-1', '9007199254740992', '1e3', 'null', '[]', '{"id":1}', 'a,b', '\0', 'x'.repeat(4000)]

/** Unknown ids and texts that are not ids. */
function ids(request: ScenarioRequest, sampler: Sampler): MalformedRequest[] {
  const input = inputOf(request)
  return fieldsOf(request.call, input)
    .filter(({ part }) => part === 'params')
    .flatMap((field) =>
      sampler.of(`id ${kindOf(field)}`, strangeIds).map((id) => ({
        kind: 'id',
        what: `${field.path.join('.')} = ${JSON.stringify(id)}`,
        request: withInput(request, { ...input, params: withValue(input.params, field.path, id) }),
        statuses: [400, 404],
      })),
    )
}

/** The malformed variants of a request. */
export function malformedVariants(request: ScenarioRequest, sampler: Sampler): MalformedRequest[] {
  const bodies = [prototypes, undeclared, contentTypes]
  const variants = [...(request.call.body ? bodies : []), repeated, ids]
  return variants.flatMap((variant) => variant(request, sampler))
}
