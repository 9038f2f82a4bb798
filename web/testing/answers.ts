import { vi } from 'vitest'
import type { ErrorDefinition } from '#contract/kit/error.ts'

/** A call as it was sent. */
export interface SentCall {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

/** Thrown by an answer that is a failure of the contract. */
export class Refusal extends Error {
  readonly definition: Pick<ErrorDefinition, 'name' | 'code' | 'status'>
  readonly details: object

  constructor(definition: Pick<ErrorDefinition, 'name' | 'code' | 'status'>, details: object = {}) {
    super(definition.name)
    this.definition = definition
    this.details = details
  }
}

/** What answers each call, by method and path such as `GET /table/list`: its result, or a `Refusal` that it throws. */
export type Answers = Readonly<Record<string, (call: SentCall) => unknown>>

function sentCall(address: string, init: RequestInit | undefined): SentCall {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return {
    method: init?.method ?? 'GET',
    path: pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(searchParams),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init?.headers),
  }
}

function answer(answers: Answers, call: SentCall): { status: number; envelope: object } {
  const name = `${call.method} ${call.path}`
  const reply = answers[name]
  if (!reply) throw new Error(`The test has no answer for ${name}.`)
  try {
    return { status: 200, envelope: { code: 200, result: reply(call), message: 'ok', type: 'success' } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { name: failure, code, status } = error.definition
    const result = { error: failure, reference: 'ref-1', ...error.details }
    return { status, envelope: { code, result, message: failure, type: 'error' } }
  }
}

/** Answers the calls of the console in the server's place. Gives the list that every call is added to as it is sent. */
export function answerCalls(answers: Answers): SentCall[] {
  const calls: SentCall[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const call = sentCall(address instanceof Request ? address.url : String(address), init)
    calls.push(call)
    const { status, envelope } = answer(answers, call)
    return Response.json(envelope, { status })
  })
  return calls
}
