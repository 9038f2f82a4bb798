import type { IncomingMessage } from 'node:http'
import { languageFromHeader } from '#contract/kit/language.ts'
import type { AppError } from '#contract/kit/app-error.ts'
import type { ClientInfo } from '#server/app/context.ts'
import { type Answer, failureAnswer } from './answer.ts'
import type { Asset } from './static/assets.ts'
import { type Compressed, compressQuickly, encodingFor } from './static/compression.ts'
import type { ConsoleState } from './static/console-state.ts'
import type { Documents } from './static/documents.ts'
import { documentTransport, commonHeaders, jsonHeaders, strictTransport } from './middleware/security-headers.ts'

/** An answer with the headers that its handler set. */
export interface CallAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>
}

/** What a response needs of its request. */
export interface RequestContext {
  readonly incoming: IncomingMessage
  readonly client: ClientInfo
  /** What the server says of the connection, such as that it is about to close. */
  readonly connection: Readonly<Record<string, string>>
  /** What it says of the build that it serves. */
  readonly build: Readonly<Record<string, string>>
}

/** Where a document is asked for. */
export interface DocumentRequest {
  /** The path below our own base. */
  readonly path: string
  readonly hostname: string
  /** The base that the visitor sees, with what a proxy has taken off. */
  readonly base: string
}

type Headers = Readonly<Record<string, string>>

function encoded({ incoming, client, connection }: RequestContext, content: Compressed, status: number, headers: Headers): Response {
  const { encoding, bytes } = encodingFor(incoming.headers['accept-encoding'], content)
  return new Response(new Uint8Array(bytes), {
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

/** The answer of a call. */
export function callResponse({ client, connection, build }: RequestContext, { status, body, headers }: CallAnswer): Response {
  return new Response(body, { status, headers: { ...jsonHeaders, ...strictTransport(client), ...connection, ...build, ...headers } })
}

/** The answer of a call that is sent compressed. */
export async function compressedResponse(request: RequestContext, { status, body, headers }: CallAnswer): Promise<Response> {
  const content = await compressQuickly(body, request.incoming.headers['accept-encoding'])
  return encoded(request, content, status, { ...jsonHeaders, ...request.build, ...headers })
}

/** The description of the calls. */
export function descriptionResponse(request: RequestContext, description: Compressed): Response {
  return encoded(request, description, 200, jsonHeaders)
}

/** A declared failure of a request that reached no call. */
export function refusal(request: RequestContext, failure: AppError, headers: Headers = {}): Response {
  const { incoming, client } = request
  const language = languageFromHeader(incoming.headers['accept-language'])
  return callResponse(request, { ...failureAnswer(failure, client.requestId, language), headers })
}

/** A file of the build. */
export function assetResponse(request: RequestContext, { body, contentType, isImmutable, policy }: Asset): Response {
  const kept = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = { 'content-type': contentType, 'cache-control': kept }
  return encoded(request, body, 200, policy === undefined ? headers : { ...headers, 'content-security-policy': policy })
}

/** One of the console's documents; an address that is no page of it is answered with 404 and shows the console all the same. */
export async function documentResponse(
  request: RequestContext,
  documents: Documents,
  { path, hostname, base }: DocumentRequest,
  { permissionMode, isCustomPath }: ConsoleState,
): Promise<Response> {
  const { client } = request
  const isLogin = path === '/login'
  const { body, policy } = await documents.of(isLogin ? 'login' : 'console', { base, permissionMode })
  return encoded(request, body, isLogin || isCustomPath || documents.isPage(path) ? 200 : 404, {
    ...documentTransport({ isSecure: client.isSecure, hostname }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  })
}

/** Leads to the root of the console. Only its path is named, so that it holds behind any proxy. */
export function rootRedirect({ client, connection }: RequestContext, base: string): Response {
  const headers = { ...commonHeaders, ...strictTransport(client), ...connection, location: base, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/** An answer without a body, for those who ask after the server's health. */
export function bareResponse({ connection }: RequestContext, status: number): Response {
  return new Response(null, { status, headers: { ...commonHeaders, ...connection } })
}
