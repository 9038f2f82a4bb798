import { createHash } from 'node:crypto'
import { withBasePath } from '#contract/base-path.ts'
import { documentPolicy } from '#contract/document-policy.ts'
import { languages } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import { steward } from '#steward.config.ts'
import { defaultDemoDelayMs, type DocumentSettings } from '#contract/document-settings.ts'

/** The document settings that the server decides. */
export type ServerSettings = Pick<
  DocumentSettings,
  | 'version'
  | 'apiPrefix'
  | 'permissionMode'
  | 'lockAfterSeconds'
  | 'canResetPassword'
  | 'defaultLanguage'
  | 'timeZone'
  | 'siteName'
  | 'logo'
  | 'icpNumber'
  | 'copyright'
  | 'singleSignOn'
>

const settingsBlock = /(<script type="application\/json" id="settings">)[^]*?(<\/script>)/
const anySettings = /\bid\s*=\s*["']?settings\b/gi
// What follows the name of the page, which the title of the sign-in page begins with.
const titleName = /(<title>(?:[^<]* · )?)[^<]*(<\/title>)/
const title = /<title>[^<]*<\/title>/
const iconElement = /<link rel="icon"[^>]*>/
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>\s*/

/** A document of the build cannot be served. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'

  constructor(reason: string) {
    super(`A document in dist/ ${reason} and cannot be served. Rebuild it: npm run build`)
  }
}

/**
 * Writes the server's settings into a document, with the demonstration off; `<` is escaped, so that no value can close the script element. Throws a
 * `DocumentError` if the document has other settings, which may turn the demonstration on.
 */
export function withSettings(html: string, settings: ServerSettings): string {
  const all: DocumentSettings = { ...settings, isDemo: false, demoDelayMs: defaultDemoDelayMs }
  const json = JSON.stringify(all).replaceAll('<', '\\u003c')
  const output = html.replace(settingsBlock, (_, open: string, close: string) => open + json + close)
  if (!output.includes(json) || output.match(anySettings)?.length !== 1) {
    throw new DocumentError('does not have exactly one settings element')
  }
  return output
}

/** Writes the name of the site into the title, which the browser shows until the console has started, in the language that it starts in. */
export function withTitle(html: string, { siteName, defaultLanguage }: Pick<ServerSettings, 'siteName' | 'defaultLanguage'>): string {
  const isEnglish = defaultLanguage === 'en-US'
  const name = isEnglish ? (siteName?.['en-US'] ?? steward.name['en-US']) : siteName?.[languages[0]]
  if (name === undefined) return html
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (!isEnglish) return html.replace(titleName, (_, open: string, close: string) => open + escaped + close)
  return html.replace(title, () => `<title>${escaped}</title>`).replace('<html lang="zh-CN"', '<html lang="en-US"')
}

/** Shows the logo of the site in the browser's tab. */
export function withIcon(html: string, { logo }: Pick<ServerSettings, 'logo'>): string {
  return logo === undefined ? html : html.replace(iconElement, () => `<link rel="icon" href="${logo}" />`)
}

/** Replaces the base of a document with the path that the browser sees (see `isBasePath`). */
export function withBase(html: string, base: string): string {
  const output = withBasePath(html, base)
  if (output === undefined) throw new DocumentError('does not have exactly one base element')
  return output
}

/** Removes the policy element meant for static hosts. The server sends the policy as a header, which can also forbid framing. */
export function withoutPolicy(html: string): string {
  return html.replace(policyElement, '')
}

/** The content security policy header of a document. */
export function policyHeader(html: string, pages: readonly Pick<Page, 'frameSrc'>[]): string {
  const policy = documentPolicy(html, { sha256: (text) => createHash('sha256').update(text).digest('base64'), pages })
  return `${policy}; frame-ancestors 'none'`
}
