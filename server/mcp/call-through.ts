import { utf8 } from '#platform/bytes.ts'
import * as z from 'zod/mini'
import { type CallDefinition, pathOf } from '#contract/calls/call.ts'
import { envelopeSchema } from '#contract/calls/envelope.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'

/** The parts of a call's input as a tool receives them. */
export interface ToolInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

/** The answer to a call. */
export interface CallAnswer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly result: unknown
}

/** Answers a request like one that has arrived over HTTP. */
export type Dispatch = (request: Request, bindings: { readonly exchange: HttpExchange }) => Response | Promise<Response>

/** The headers of the outer request that count for the calls it makes. */
const passedOn = ['authorization', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'host'] as const

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** Query parameters as in a URL; several values are separated by commas. */
export function queryEntries(query: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(query).map(([name, value]) => [name, textOf(value)])
}

async function* contentOf(text: string): AsyncGenerator<Uint8Array> {
  yield utf8(text)
}

/**
 * Makes a call as its caller would over HTTP, with the same key: there is no second way through permissions, validation, idempotency and audit.
 * Throws nothing of what the call refuses.
 */
export async function callThrough(
  call: CallDefinition,
  { params = {}, query = {}, body, idempotencyKey }: ToolInput,
  { exchange, base, dispatch }: { exchange: HttpExchange; base: string; dispatch: Dispatch },
): Promise<CallAnswer> {
  const entries = queryEntries(query)
  const search = entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
  const url = `${base}api${pathOf(call, params)}${search}`
  const headers: Record<string, string> = {}
  for (const name of passedOn) {
    const value = exchange.header(name)
    if (value !== undefined) headers[name] = value
  }
  if (call.body) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const request = new Request(new URL(url, 'http://localhost'), { method: call.method, headers })
  const { connection } = exchange
  const content = () => contentOf(JSON.stringify(body ?? null))
  const inner = { url, header: (name: string) => headers[name], content, cookies: [], connection }
  const response = await dispatch(request, { exchange: inner })
  const { code, message, result } = z.parse(envelopeSchema, await response.json())
  return { status: response.status, code, message, result }
}
