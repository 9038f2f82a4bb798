import type { IncomingMessage } from 'node:http'
import { newReference } from '#server/kit/ids.ts'
import type { Origin } from '#server/kit/feature.ts'

const userAgentLimit = 256

/** An IPv4 address that a dual-stack socket writes as IPv6 is the same address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Reads where a request comes from. What a proxy says is believed only when the proxy is trusted: then the right-most untrusted address counts. */
export function originOf(request: IncomingMessage, trustedProxies: ReadonlySet<string>): Origin {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  const isProxied = trustedProxies.has(peer)
  const forwarded = (isProxied ? (header(request, 'x-forwarded-for') ?? '') : '').split(',').map((part) => plainAddress(part.trim()))
  const client = forwarded.findLast((address) => address !== '' && !trustedProxies.has(address))
  return {
    ip: client ?? peer,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentLimit),
    isSecure: isProxied && header(request, 'x-forwarded-proto') === 'https',
    reference: newReference(),
  }
}
