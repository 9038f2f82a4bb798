import { onTestFinished } from 'vitest'
import { resultCode } from '#contract/calls/envelope.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'

/** A request as sent to the network. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

type HandlerResult = Response | Promise<Response>
type Handler = (sent: SentRequest, signal: AbortSignal) => HandlerResult

/** A successful response in its envelope. */
export function ok(result: unknown): Response {
  return Response.json({ code: resultCode.success, result, message: 'ok', type: 'success' })
}

/** An error response as the contract defines it, in its envelope and in Chinese. */
export function fail<Details extends object>(definition: ErrorDefinition<Details>, details: Details, requestId = 'ref1'): Response {
  const { name, code, status, message } = definition
  const envelope = { code, result: { error: name, requestId, ...details }, message: message(details)['zh-CN'], type: 'error' }
  return Response.json(envelope, { status })
}

/** A response whose connection breaks after this text. */
export function truncatedResponse(text: string): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, { status: 200 })
}

/** A response that never arrives; rejects when the request is aborted. */
export function never(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
}

/**
 * Replaces `fetch` during one test: handles requests by method and path, such as `GET /api/admin_info`, and records them. A request without
 * a handler fails like a network error.
 */
export function startTestServer(initialHandlers: Readonly<Record<string, Handler>>) {
  const handlers = new Map(Object.entries(initialHandlers))
  const sent: SentRequest[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init = {}) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, document.baseURI), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const received = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body,
    }
    sent.push(received)
    const handler = handlers.get(`${received.method} ${pathname}`)
    if (!handler) throw new TypeError(`No handler for ${received.method} ${pathname}`)
    return handler(received, request.signal)
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  return {
    sent,
    /** Replaces the handler of a route. */
    answer: (route: string, handler: Handler) => void handlers.set(route, handler),
    /** The requests sent to one route. */
    sentTo: (route: string) => sent.filter(({ method, path }) => route === `${method} ${path}`),
  }
}
