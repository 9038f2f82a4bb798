import { utf8 } from '#platform/bytes.ts'
import { languageFromHeader } from '#contract/language.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { tlsRequired } from '#contract/errors/request-errors.ts'
import type { ClientInfo } from '#server/kit/context.ts'
import type { Sender } from '#server/kit/http-exchange.ts'
import { type JsonResult, failureResult } from './json-result.ts'
import type { Asset } from './static/assets.ts'
import { compressQuickly, type Encoded, encodingFor } from './static/compression.ts'
import type { ConsoleState } from './static/console-state.ts'
import type { Documents } from './static/documents.ts'
import { documentTransport, commonHeaders, jsonHeaders, strictTransport } from './middleware/security-headers.ts'

/** What responses need from the request. */
export interface RequestContext {
  readonly exchange: Sender
  readonly client: ClientInfo
  /** The `connection` header, if any. */
  readonly connection: Readonly<Record<string, string>>
  /** Headers that identify the served build. */
  readonly build: Readonly<Record<string, string>>
}

/** The URL of a requested document. */
export interface DocumentRequest {
  /** The path below the server's base. */
  readonly path: string
  readonly hostname: string
  /** The base path that the browser sees, including a prefix removed by a proxy. */
  readonly base: string
}

type Headers = Readonly<Record<string, string>>

function encoded({ client, connection }: RequestContext, { encoding, bytes }: Encoded, status: number, headers: Headers): Response {
  return new Response(bytes, {
    status,
    headers: {
      ...commonHeaders,
      ...strictTransport(client),
      ...headers,
      ...connection,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}

/** The response to a call. */
export function callResponse({ client, connection, build }: RequestContext, { status, body }: JsonResult, headers: Headers = {}): Response {
  // As bytes, because Node writes a long string that is not ASCII at half the speed.
  return new Response(utf8(body), {
    status,
    headers: { ...jsonHeaders, ...strictTransport(client), ...connection, ...build, ...headers },
  })
}

/** The compressed response to a call. */
export async function compressedResponse(request: RequestContext, { status, body }: JsonResult): Promise<Response> {
  const accepted = request.exchange.header('accept-encoding')
  return encoded(request, encodingFor(accepted, await compressQuickly(body, accepted)), status, { ...jsonHeaders, ...request.build })
}

/** A failure as JSON, in the language of the request. */
export function failureResponse(request: RequestContext, failure: AppError, headers: Headers = {}): Response {
  const { exchange, client } = request
  const language = languageFromHeader(exchange.header('accept-language'))
  return callResponse(request, failureResult(failure, client.requestId, language), headers)
}

/** A file of the build. */
export async function assetResponse(request: RequestContext, { body, contentType, isImmutable, policy }: Asset): Promise<Response> {
  const cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = { 'content-type': contentType, 'cache-control': cacheControl }
  const content = await body.for(request.exchange.header('accept-encoding'))
  return encoded(request, content, 200, policy === undefined ? headers : { ...headers, 'content-security-policy': policy })
}

/** One of the console's documents. Unknown paths get status 404 and the console, which shows its not-found page. */
export async function documentResponse(
  request: RequestContext,
  documents: Documents,
  { path, hostname, base }: DocumentRequest,
  { isCustomPath, ...view }: ConsoleState,
): Promise<Response> {
  const { client } = request
  const isLogin = path === '/login'
  const { body, policy } = await documents.of(isLogin ? 'login' : 'console', { base, ...view })
  const content = encodingFor(request.exchange.header('accept-encoding'), body)
  return encoded(request, content, isLogin || isCustomPath || documents.isPage(path) ? 200 : 404, {
    ...documentTransport({ ...client, hostname }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  })
}

/** Redirects to the console's root, by path only so that it works behind any proxy. */
export function rootRedirect({ client, connection }: RequestContext, base: string): Response {
  const headers = { ...commonHeaders, ...strictTransport(client), ...connection, location: base, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/**
 * Sends a page that was asked for over plain http to the public address; says why it cannot be shown where there is none. A browser that
 * already uses TLS, which an untrusted proxy reports, would be sent in a circle.
 */
export function secureRedirect(request: RequestContext, { publicUrl, path }: { publicUrl: URL | undefined; path: string }): Response {
  const isInCircle = request.exchange.header('x-forwarded-proto') === 'https'
  if (publicUrl?.protocol !== 'https:' || isInCircle) return failureResponse(request, new AppError(tlsRequired))
  const base = publicUrl.href.endsWith('/') ? publicUrl.href : `${publicUrl.href}/`
  return new Response(null, {
    status: 307,
    headers: { ...commonHeaders, ...request.connection, location: base + path, 'cache-control': 'no-store' },
  })
}

/** A response without a body, for health checks. */
export function emptyResponse({ client, connection }: RequestContext, status: number): Response {
  return new Response(null, { status, headers: { ...commonHeaders, ...strictTransport(client), ...connection } })
}
