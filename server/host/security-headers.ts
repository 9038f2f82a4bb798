import { createHash } from 'node:crypto'

const hstsSeconds = 2 * 365 * 24 * 60 * 60

/** Headers that every answer carries. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Headers of a JSON answer: it holds data, so nothing may keep it, run it or frame it. */
export const jsonAnswer = {
  ...everyAnswer,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** The SHA-256 sources of a document's inline scripts, from the text that is served. Blocks of data are not scripts. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** The content security policy of a document (OWASP ASVS 3.4.3): everything from here, no inline script but the ones hashed, no eval. */
export function contentSecurityPolicy(html: string): string {
  const scripts = ["'self'", ...inlineScriptHashes(html)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On TLS every answer says that plain http is not to be tried again. */
export function strictTransport({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return isSecure ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}
}

/** Headers of a document that depend on how it is reached: isolation where the browser honours it. */
export function documentTransport({ isSecure, hostname }: { isSecure: boolean; hostname: string }): Record<string, string> {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return {
    ...(isSecure || isLocal ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...strictTransport({ isSecure }),
  }
}
