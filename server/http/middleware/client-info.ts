import type { IncomingMessage } from 'node:http'
import { isBase } from '#contract/base.ts'
import { newRequestId } from '#server/ids.ts'
import type { ClientInfo } from '#server/app/context.ts'

const userAgentLimit = 256

/** An IPv4 address that a dual-stack socket writes as IPv6 is the same address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function peerOf(request: IncomingMessage): string {
  return plainAddress(request.socket.remoteAddress ?? '')
}

function clientOf(request: IncomingMessage, trustedProxies: ReadonlySet<string>): string | undefined {
  const forwarded = (header(request, 'x-forwarded-for') ?? '').split(',').map((part) => plainAddress(part.trim()))
  return forwarded.findLast((address) => address !== '' && !trustedProxies.has(address))
}

/** Reads where a request comes from. What a proxy says is believed only when the proxy is trusted: then the right-most untrusted address counts. */
export function clientInfoOf(request: IncomingMessage, trustedProxies: ReadonlySet<string>): ClientInfo {
  const peer = peerOf(request)
  const isProxied = trustedProxies.has(peer)
  return {
    ip: (isProxied ? clientOf(request, trustedProxies) : undefined) ?? peer,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentLimit),
    isSecure: isProxied && header(request, 'x-forwarded-proto') === 'https',
    requestId: newRequestId(),
  }
}

/** The path that a trusted proxy has taken off the address (X-Forwarded-Prefix, with or without a slash at its end); `/` without one. */
export function forwardedBase(request: IncomingMessage, trustedProxies: ReadonlySet<string>): string {
  const prefix = trustedProxies.has(peerOf(request)) ? (header(request, 'x-forwarded-prefix') ?? '') : ''
  const base = prefix.endsWith('/') ? prefix : `${prefix}/`
  return isBase(base) ? base : '/'
}
