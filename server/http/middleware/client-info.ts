import type { IncomingMessage } from 'node:http'
import { tabName } from '#contract/events.ts'
import { backgroundHeader, tabHeader } from '#contract/tab-header.ts'
import { isBasePath } from '#contract/base-path.ts'
import { canonicalAddress } from './ip-address.ts'
import { newRequestId } from '#server/ids.ts'
import type { ClientInfo } from '#server/app/context.ts'

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

/**
 * Reads where a request came from. X-Forwarded-… headers count only from trusted proxies; the client is then the right-most untrusted address, or
 * the proxy itself if it reports none.
 */
export function clientInfoOf(request: IncomingMessage, trustedProxies: ReadonlySet<string>): ClientInfo {
  const peer = peerOf(request)
  const isProxied = trustedProxies.has(peer)
  return {
    ip: (isProxied ? clientOf(request, trustedProxies) : undefined) ?? peer,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentLimit),
    isSecure: isProxied && header(request, 'x-forwarded-proto') === 'https',
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
