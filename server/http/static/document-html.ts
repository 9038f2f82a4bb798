import { createHash } from 'node:crypto'
import { atBase } from '#contract/base.ts'
import { documentPolicy } from '#contract/document-policy.ts'
import type { Page } from '#contract/kit/page.ts'
import { defaultMockDelayMs, type DocumentSettings } from '#contract/settings.ts'

/** What the server decides of the settings. */
export type ServerSettings = Pick<DocumentSettings, 'version' | 'apiPrefix' | 'permissionMode'>

const settingsBlock = /(<script type="application\/json" id="settings">)[^]*?(<\/script>)/
const anySettings = /\bid\s*=\s*["']?settings\b/gi
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>\s*/

/** A document of the build is not one that the server can make its own. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'

  constructor(reason: string) {
    super(`A document in dist/ ${reason}, so it is not served. Build it anew: npm run build`)
  }
}

/**
 * Writes the server's settings into a document, with the mock's switch off; `<` is escaped, so that no value can end the block. A document
 * that would keep settings of its own is refused with a `DocumentError`: they may have the switch on.
 */
export function withSettings(html: string, settings: ServerSettings): string {
  const all: DocumentSettings = { ...settings, useMock: false, mockDelayMs: defaultMockDelayMs }
  const json = JSON.stringify(all).replaceAll('<', '\\u003c')
  const written = html.replace(settingsBlock, (_, open: string, close: string) => open + json + close)
  if (!written.includes(json) || written.match(anySettings)?.length !== 1) {
    throw new DocumentError('does not take the settings of the server')
  }
  return written
}

/** Writes into a document the path below which the browser sees the console (see `isBase`), in the place of whatever base it has. */
export function withBase(html: string, base: string): string {
  const written = atBase(html, base)
  if (written === undefined) throw new DocumentError('has not one place for its base')
  return written
}

/** Takes out the policy that the build wrote for hosts of files: here it goes as a header, where it can forbid framing too. */
export function withoutPolicy(html: string): string {
  return html.replace(policyElement, '')
}

/** The policy that goes with a document as a header. */
export function policyHeader(html: string, pages: readonly Pick<Page, 'frameSrc'>[]): string {
  const policy = documentPolicy(html, { sha256: (text) => createHash('sha256').update(text).digest('base64'), pages })
  return `${policy}; frame-ancestors 'none'`
}
