import { onTestFinished } from 'vitest'
import { resultCode } from '#contract/calls/envelope.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'

/** A request as it arrives at the network's border. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

type Answer = Response | Promise<Response>
type Handler = (sent: SentRequest, signal: AbortSignal) => Answer

/** A success in its envelope. */
export function ok(result: unknown): Response {
  return Response.json({ code: resultCode.success, result, message: 'ok', type: 'success' })
}

/** A failure that the contract defines, in its envelope and in Chinese. */
export function fail<Details extends object>(definition: ErrorDefinition<Details>, details: Details, reference = 'ref1'): Response {
  const { name, code, status, message } = definition
  const envelope = { code, result: { error: name, reference, ...details }, message: message(details)['zh-CN'], type: 'error' }
  return Response.json(envelope, { status })
}

/** An answer whose connection breaks after these characters. */
export function brokenOff(begun: string): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begun)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, { status: 200 })
}

/** An answer that never comes; it ends with the request. */
export function never(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
}

/**
 * Stands in for the network during one test: answers by method and path, such as `GET /api/admin_info`, and remembers what was sent. A
 * request that nobody answers fails as without a network.
 */
export function startTestServer(answers: Readonly<Record<string, Handler>>) {
  const handlers = new Map(Object.entries(answers))
  const sent: SentRequest[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init = {}) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, document.baseURI), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const arrived = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body,
    }
    sent.push(arrived)
    const handler = handlers.get(`${arrived.method} ${pathname}`)
    if (!handler) throw new TypeError(`Nobody answers ${arrived.method} ${pathname}`)
    return handler(arrived, request.signal)
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  return {
    sent,
    /** Answers differently from now on. */
    answer: (route: string, handler: Handler) => void handlers.set(route, handler),
    /** What was sent to one route. */
    sentTo: (route: string) => sent.filter(({ method, path }) => route === `${method} ${path}`),
  }
}
