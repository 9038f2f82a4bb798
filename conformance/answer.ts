import * as z from 'zod/mini'
import { sharedErrors } from '#contract/call-errors.ts'
import type { CallDefinition } from '#contract/kit/call.ts'
import { type Envelope, type Failure, failureSchema, resultCode } from '#contract/kit/envelope.ts'
import { Broken, must } from './verdict.ts'

/** An answer that keeps what the contract says of every answer: a success with its result, or a failure with what it tells. */
export type Answer =
  | { readonly isSuccess: true; readonly result: unknown }
  | { readonly isSuccess: false; readonly code: number; readonly message: string; readonly failure: Failure }

type AnsweredCall = Pick<CallDefinition, 'method' | 'path' | 'errors'> & { readonly result?: CallDefinition['result'] }

const envelope = z.strictObject({ code: z.number(), result: z.unknown(), message: z.string(), type: z.string() })

/** How a call is named in the report. */
export function nameOf({ method, path }: Pick<CallDefinition, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Reads an answer and holds it against the contract; a `Broken` says what it does not keep. */
export async function readAnswer(call: AnsweredCall, response: Response): Promise<Answer> {
  const name = nameOf(call)
  const type = response.headers.get('content-type') ?? 'no content type'
  const text = await response.text()
  must(type.startsWith('application/json'), `${name} answered with ${type} and HTTP status ${response.status}, not with JSON`)
  const read = readEnvelope(name, text)
  return read.code === resultCode.success ? readSuccess(call, read, response.status) : readFailure(call, read, response.status)
}

function readEnvelope(name: string, text: string): Envelope {
  const parsed = z.safeParse(envelope, parsedJson(name, text))
  if (parsed.success) return parsed.data
  throw new Broken(`${name} did not answer with {code, result, message, type}: ${sentenceOf(parsed.error)}`)
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Broken(`${name} says that it answers with JSON, and does not`)
  }
}

function readSuccess(call: AnsweredCall, { result, message, type }: Envelope, status: number): Answer {
  const name = nameOf(call)
  must(status === 200, `${name} answered code 200 with HTTP status ${status}`)
  must(message === 'ok' && type === 'success', `${name} answered code 200 with message "${message}" and type "${type}", not ok and success`)
  if (call.result) {
    const parsed = z.safeParse(call.result, result)
    if (!parsed.success) throw new Broken(`${name} answered what its contract does not allow: ${sentenceOf(parsed.error)}`)
    const [undeclared] = undeclaredIn(result, parsed.data, 'result')
    must(undeclared === undefined, `${name} answered with ${undeclared ?? ''}, which its contract does not declare`)
  }
  return { isSuccess: true, result }
}

function readFailure(call: AnsweredCall, { code, result, message, type }: Envelope, status: number): Answer {
  const name = nameOf(call)
  must(type === 'error', `${name} failed with type "${type}", not error`)
  must(message.trim() !== '', `${name} failed without a message`)
  const parsed = z.safeParse(failureSchema, result)
  if (!parsed.success) throw new Broken(`${name} failed with a result that lacks {error, reference}: ${sentenceOf(parsed.error)}`)
  const declared = [...sharedErrors, ...(call.errors ?? [])].find((definition) => definition.name === parsed.data.error)
  must(declared !== undefined, `${name} failed with "${parsed.data.error}" (${code}: ${message}), which its contract does not declare`)
  const isTold = code === declared.code && status === declared.status
  must(isTold, `${declared.name} has code ${declared.code} and HTTP status ${declared.status}; ${name} answered ${code} and ${status}`)
  return { isSuccess: false, code, message, failure: parsed.data }
}

/** The first thing that a schema finds wrong, and where. */
function sentenceOf({ issues: [first] }: z.core.$ZodError): string {
  const place = first?.path.map(String).join('.') ?? ''
  return `${place === '' ? '' : `${place}: `}${first?.message ?? 'it does not fit'}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The places of what stands in an answer and not in what its schema has left of it. */
function undeclaredIn(raw: unknown, parsed: unknown, place: string): string[] {
  if (!isObject(raw)) return []
  return Object.entries(raw).flatMap(([name, value]) => {
    const inner = `${place}.${name}`
    return isObject(parsed) && Object.hasOwn(parsed, name) ? undeclaredIn(value, parsed[name], inner) : [inner]
  })
}
