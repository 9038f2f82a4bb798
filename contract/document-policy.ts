import { parseExternalUrl } from './pages/external-url.ts'
import type { Page } from './pages/page.ts'

/** Gives the SHA-256 of a text in base64; handed in, for build and server have one of their own. */
type Sha256 = (text: string) => string

const inlineScript = /<script>([^]*?)<\/script>/g

/**
 * The content security policy of a document (OWASP ASVS 3.4.3), from the text that is served: everything from its own place, no inline
 * script but those that stand in it now, by their hashes, no eval; in frames nothing but what the pages name. Blocks of data are not scripts.
 * `frame-ancestors` is not part of it, for it counts only in a header: the server adds it.
 */
export function documentPolicy(html: string, { sha256, pages }: { sha256: Sha256; pages: readonly Pick<Page, 'frameSrc'>[] }): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = '']) => `'sha256-${sha256(text)}'`)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameSources(pages)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** The places that frames may be filled from: those of the pages' frame sources (OWASP ASVS 3.7). */
function frameSources(pages: readonly Pick<Page, 'frameSrc'>[]): string {
  const sources = pages.flatMap(({ frameSrc = '' }) => {
    const address = parseExternalUrl(frameSrc, { isSecure: false })
    if (!address) return []
    return address.kind === 'own' ? "'self'" : address.origin
  })
  return sources.length > 0 ? [...new Set(sources)].join(' ') : "'none'"
}

/** Where the product's documents stand in the build, as pages of their own. */
export const docsFolder = 'docs/'

/** The policy of such a page: text, styles and pictures of its own place, and nothing that runs. */
export const docsPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
