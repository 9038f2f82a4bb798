/** Gives the SHA-256 of a text in base64; handed in, for build and server have one of their own. */
type Sha256 = (text: string) => string

const inlineScript = /<script>([^]*?)<\/script>/g

/**
 * The content security policy of a document (OWASP ASVS 3.4.3), from the text that is served: everything from its own place, no inline
 * script but those that stand in it now, by their hashes, no eval. Blocks of data are not scripts. `frame-ancestors` is not part of it, for
 * it counts only in a header: the server adds it.
 */
export function documentPolicy(html: string, sha256: Sha256): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = '']) => `'sha256-${sha256(text)}'`)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}
