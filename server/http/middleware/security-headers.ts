import type { ClientInfo } from '#server/kit/context.ts'

type TlsInfo = Pick<ClientInfo, 'isSecure' | 'coversSubdomains'>

const hstsSeconds = 2 * 365 * 24 * 60 * 60

/** Headers of every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Headers of JSON responses: data must not be cached, executed or framed. */
export const jsonHeaders = {
  ...commonHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** HSTS, on every response over TLS. Other names below this one may have no TLS: they are covered only if the operator says so. */
export function strictTransport({ isSecure, coversSubdomains }: TlsInfo): Record<string, string> {
  return isSecure ? { 'strict-transport-security': `max-age=${hstsSeconds}${coversSubdomains ? '; includeSubDomains' : ''}` } : {}
}

/** Headers of a document that depend on its origin: browsers apply COOP to secure origins only. */
export function documentTransport({ hostname, ...tls }: TlsInfo & { hostname: string }): Record<string, string> {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return {
    ...(tls.isSecure || isLocal ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...strictTransport(tls),
  }
}
