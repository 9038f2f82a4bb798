import { parseExternalUrl } from './pages/external-url.ts'
import type { Page } from './pages/page.ts'

/** Returns the SHA-256 of a text in base64. Passed in because build and server run in different environments. */
type Sha256 = (text: string) => string

interface PolicyOptions {
  readonly sha256: Sha256
  readonly pages: readonly Pick<Page, 'frameSrc'>[]
  /** The document runs the server itself, on SQLite compiled to WebAssembly. */
  readonly runsServer?: boolean
}

const inlineScript = /<script>([^]*?)<\/script>/g

/**
 * The content security policy (OWASP ASVS 3.4.3) for the text of a document: everything from its own origin, only its current inline scripts, by
 * hash, no eval, and only the frame sources of the pages. Data blocks are not scripts. `frame-ancestors` is not included, because it only works
 * in a header: the server adds it.
 */
export function documentPolicy(html: string, { sha256, pages, runsServer = false }: PolicyOptions): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = '']) => `'sha256-${sha256(text)}'`)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(runsServer ? ["'wasm-unsafe-eval'"] : []), ...new Set(hashes)].join(' ')}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${[...frameSources(pages)].join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** The sources allowed in `frame-src`: the origins of the pages' `frameSrc`, and `'self'` for files beside the console (OWASP ASVS 3.7). */
export function frameSources(pages: readonly Pick<Page, 'frameSrc'>[]): ReadonlySet<string> {
  const sources = pages.flatMap(({ frameSrc = '' }) => {
    const url = parseExternalUrl(frameSrc, { isSecure: false })
    if (!url) return []
    return url.kind === 'own' ? "'self'" : url.origin
  })
  return new Set(sources)
}

/** The folder of the rendered docs in the build. */
export const docsFolder = 'docs/'

/** The content security policy of the docs: styles and images of their own origin, and no scripts. */
export const docsPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
