import { sha256 } from '#platform/hashes.ts'
import { tabName } from '#contract/events.ts'
import { backgroundHeader, tabHeader } from '#contract/tab-header.ts'
import { isBasePath } from '#contract/base-path.ts'
import { joinBases } from '#server/http/static/base.ts'
import { canonicalAddress } from './ip-address.ts'
import { newRequestId } from '#server/ids.ts'
import type { ClientInfo } from '#server/kit/context.ts'
import type { Sender } from '#server/kit/http-exchange.ts'

const userAgentLimit = 256

function peerOf({ connection }: Sender): string {
  return canonicalAddress(connection.address) ?? ''
}

/** The right-most address that no trusted proxy has. What stands left of something that is no address counts as made up by the client. */
function clientOf(exchange: Sender, trustedProxies: ReadonlySet<string>): string | undefined {
  const forwarded = (exchange.header('x-forwarded-for') ?? '').split(',').map(canonicalAddress)
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
function portOf(exchange: Sender, isSecure: boolean, publicUrl: URL | undefined): string {
  if (publicUrl?.protocol === (isSecure ? 'https:' : 'http:')) return publicUrl.port
  return /:(\d{1,5})$/.exec(exchange.header('host') ?? '')?.[1] ?? ''
}

/** The suffix of the names of cookies: the port, unless it is that of TLS, and a hash of the base path, unless it is `/`. */
function cookieSuffixOf(port: string, base: string): string {
  const ofPort = port === '' || port === '443' ? '' : `-${port}`
  return base === '/' ? ofPort : `${ofPort}-${sha256(base, 'hex').slice(0, 8)}`
}

/**
 * Reads where a request came from. X-Forwarded-… headers count only from trusted proxies; the client is then the right-most untrusted address, or
 * the proxy itself if it reports none.
 */
export function clientInfoOf(exchange: Sender, { trustedProxies, base, publicUrl, coversSubdomains }: Installation): ClientInfo {
  const peer = peerOf(exchange)
  const isProxied = trustedProxies.has(peer)
  const isSecure = isProxied && exchange.header('x-forwarded-proto') === 'https'
  const visitorBase = joinBases(forwardedBase(exchange, trustedProxies), base)
  return {
    ip: (isProxied ? clientOf(exchange, trustedProxies) : undefined) ?? peer,
    userAgent: (exchange.header('user-agent') ?? '').slice(0, userAgentLimit),
    isSecure,
    coversSubdomains,
    cookieSuffix: cookieSuffixOf(portOf(exchange, isSecure, publicUrl), visitorBase),
    host: exchange.header('host') ?? '',
    tab: tabName.safeParse(exchange.header(tabHeader)).data,
    isBackground: exchange.header(backgroundHeader) === '1',
    cookies: exchange.header('cookie'),
    requestId: newRequestId(),
  }
}

/** The path prefix that a trusted proxy removed (X-Forwarded-Prefix, with or without a trailing slash); `/` if none. */
export function forwardedBase(exchange: Sender, trustedProxies: ReadonlySet<string>): string {
  const prefix = trustedProxies.has(peerOf(exchange)) ? (exchange.header('x-forwarded-prefix') ?? '') : ''
  const base = prefix.endsWith('/') ? prefix : `${prefix}/`
  return isBasePath(base) ? base : '/'
}
