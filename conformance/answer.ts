import * as z from 'zod/mini'
import { sharedErrors } from '#contract/errors/call-errors.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { type Envelope, type Failure, failureSchema, resultCode } from '#contract/calls/envelope.ts'
import { ContractViolation, assert } from './assertions.ts'

/** An answer that fits the envelope of the contract: a success with its result, or a failure with its error. */
export type Answer =
  | { readonly isSuccess: true; readonly result: unknown }
  | { readonly isSuccess: false; readonly code: number; readonly message: string; readonly failure: Failure }

type AnsweredCall = Pick<CallDefinition, 'method' | 'path' | 'errors'> & { readonly result?: CallDefinition['result'] }

const envelope = z.strictObject({ code: z.number(), result: z.unknown(), message: z.string(), type: z.string() })

/** How a call is named in the report. */
export function nameOf({ method, path }: Pick<CallDefinition, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Reads a response and checks it against the contract; throws a `ContractViolation` with the reason. */
export async function readAnswer(call: AnsweredCall, response: Response): Promise<Answer> {
  const name = nameOf(call)
  const type = response.headers.get('content-type') ?? 'no content type'
  const text = await response.text()
  assert(type.startsWith('application/json'), `${name} responded with ${type} and HTTP status ${response.status} instead of JSON`)
  const read = readEnvelope(name, text)
  return read.code === resultCode.success ? readSuccess(call, read, response.status) : readFailure(call, read, response.status)
}

function readEnvelope(name: string, text: string): Envelope {
  const parsed = z.safeParse(envelope, parsedJson(name, text))
  if (parsed.success) return parsed.data
  throw new ContractViolation(`${name} did not respond with {code, result, message, type}: ${sentenceOf(parsed.error)}`)
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ContractViolation(`${name} responded with invalid JSON`)
  }
}

function readSuccess(call: AnsweredCall, { result, message, type }: Envelope, status: number): Answer {
  const name = nameOf(call)
  assert(status === 200, `${name} responded with code 200 but HTTP status ${status}`)
  assert(
    message === 'ok' && type === 'success',
    `${name} responded with code 200 but message "${message}" and type "${type}" instead of "ok" and "success"`,
  )
  if (call.result) {
    const parsed = z.safeParse(call.result, result)
    if (!parsed.success)
      throw new ContractViolation(`${name} responded with a result that does not match its contract: ${sentenceOf(parsed.error)}`)
    const [undeclared] = undeclaredIn(result, parsed.data, 'result')
    assert(undeclared === undefined, `${name} responded with ${undeclared ?? ''}, which its contract does not declare`)
  }
  return { isSuccess: true, result }
}

function readFailure(call: AnsweredCall, { code, result, message, type }: Envelope, status: number): Answer {
  const name = nameOf(call)
  assert(type === 'error', `${name} failed with type "${type}" instead of "error"`)
  assert(message.trim() !== '', `${name} failed without a message`)
  const parsed = z.safeParse(failureSchema, result)
  if (!parsed.success)
    throw new ContractViolation(`${name} failed with a result that lacks {error, requestId}: ${sentenceOf(parsed.error)}`)
  const declared = [...sharedErrors, ...(call.errors ?? [])].find((definition) => definition.name === parsed.data.error)
  assert(declared !== undefined, `${name} failed with "${parsed.data.error}" (${code}: ${message}), which its contract does not declare`)
  const isAsDeclared = code === declared.code && status === declared.status
  assert(
    isAsDeclared,
    `${declared.name} has code ${declared.code} and HTTP status ${declared.status}; ${name} responded with ${code} and ${status}`,
  )
  return { isSuccess: false, code, message, failure: parsed.data }
}

/** The first issue that a schema reports, with its path. */
function sentenceOf({ issues: [first] }: z.core.$ZodError): string {
  const path = first?.path.map(String).join('.') ?? ''
  return `${path === '' ? '' : `${path}: `}${first?.message ?? 'invalid'}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The paths of values in a result that its schema does not declare. */
function undeclaredIn(raw: unknown, parsed: unknown, path: string): string[] {
  if (!isObject(raw)) return []
  return Object.entries(raw).flatMap(([name, value]) => {
    const inner = `${path}.${name}`
    return isObject(parsed) && Object.hasOwn(parsed, name) ? undeclaredIn(value, parsed[name], inner) : [inner]
  })
}
