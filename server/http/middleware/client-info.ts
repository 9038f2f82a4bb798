import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tabName } from '#contract/events.ts'
import { backgroundHeader, tabHeader } from '#contract/tab-header.ts'
import { isBasePath } from '#contract/base-path.ts'
import { joinBases } from '#server/http/static/base.ts'
import { canonicalAddress } from './ip-address.ts'
import { newRequestId } from '#server/ids.ts'
import type { ClientInfo } from '#server/kit/context.ts'

const userAgentLimit = 256

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function peerOf(request: IncomingMessage): string {
  return canonicalAddress(request.socket.remoteAddress ?? '') ?? ''
}

/** The right-most address that no trusted proxy has. What stands left of something that is no address counts as made up by the client. */
function clientOf(request: IncomingMessage, trustedProxies: ReadonlySet<string>): string | undefined {
  const forwarded = (header(request, 'x-forwarded-for') ?? '').split(',').map(canonicalAddress)
  return forwarded.findLast((address) => address === undefined || !trustedProxies.has(address))
}

/** What is known of the server itself when a request arrives. */
interface Installation {
  readonly trustedProxies: ReadonlySet<string>
  /** The path that the console is served below. */
  readonly base: string
  readonly publicUrl: URL | undefined
  readonly coversSubdomains: boolean
}

/** The port that the browser used: that of the public address, else of the `host` header; empty if it is that of the scheme. */
function portOf(request: IncomingMessage, isSecure: boolean, publicUrl: URL | undefined): string {
  if (publicUrl?.protocol === (isSecure ? 'https:' : 'http:')) return publicUrl.port
  return /:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1] ?? ''
}

/** The suffix of the names of cookies: the port, unless it is that of TLS, and a hash of the base path, unless it is `/`. */
function cookieSuffixOf(port: string, base: string): string {
  const ofPort = port === '' || port === '443' ? '' : `-${port}`
  return base === '/' ? ofPort : `${ofPort}-${createHash('sha256').update(base).digest('hex').slice(0, 8)}`
}

/**
 * Reads where a request came from. X-Forwarded-… headers count only from trusted proxies; the client is then the right-most untrusted address, or
 * the proxy itself if it reports none.
 */
export function clientInfoOf(request: IncomingMessage, { trustedProxies, base, publicUrl, coversSubdomains }: Installation): ClientInfo {
  const peer = peerOf(request)
  const isProxied = trustedProxies.has(peer)
  const isSecure = isProxied && header(request, 'x-forwarded-proto') === 'https'
  const visitorBase = joinBases(forwardedBase(request, trustedProxies), base)
  return {
    ip: (isProxied ? clientOf(request, trustedProxies) : undefined) ?? peer,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentLimit),
    isSecure,
    coversSubdomains,
    cookieSuffix: cookieSuffixOf(portOf(request, isSecure, publicUrl), visitorBase),
    host: request.headers.host ?? '',
    tab: tabName.safeParse(header(request, tabHeader)).data,
    isBackground: header(request, backgroundHeader) === '1',
    cookies: request.headers.cookie,
    requestId: newRequestId(),
  }
}

/** The path prefix that a trusted proxy removed (X-Forwarded-Prefix, with or without a trailing slash); `/` if none. */
export function forwardedBase(request: IncomingMessage, trustedProxies: ReadonlySet<string>): string {
  const prefix = trustedProxies.has(peerOf(request)) ? (header(request, 'x-forwarded-prefix') ?? '') : ''
  const base = prefix.endsWith('/') ? prefix : `${prefix}/`
  return isBasePath(base) ? base : '/'
}
