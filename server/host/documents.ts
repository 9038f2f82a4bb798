import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import type { Page } from '#contract/kit/page.ts'
import { defaultMockDelayMs, type DocumentSettings } from '#contract/settings.ts'
import { type Compressed, compress } from './compressed.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** A document of the console ready to be sent. */
export interface Document {
  readonly body: Compressed
  readonly policy: string
}

/** The console's two documents, and which addresses are pages of it. */
export interface Documents {
  readonly console: Document
  readonly login: Document
  isPage(path: string): boolean
}

/** What the server decides of the settings. */
type ServerSettings = Pick<DocumentSettings, 'version' | 'apiPrefix'>

const settingsBlock = /(<script type="application\/json" id="settings">)[^]*?(<\/script>)/
const anySettings = /\bid\s*=\s*["']?settings\b/gi

/** A document of the build has not one place for the server's settings, but none or several. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
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
    throw new DocumentError(
      'A document in dist/ does not take the settings of the server, so it is not served. Build it anew: npm run build',
    )
  }
  return written
}

function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replaceAll(/\W/g, '\\$&')}`))
    .join('')
  return new RegExp(`^${source}/?$`)
}

/** Reads the documents of the build and prepares them for serving. */
export async function readDocuments(folder: string, settings: ServerSettings, pages: readonly Page[]): Promise<Documents> {
  const patterns = [...pages, ...pageGroups].map(({ path }) => pathPattern(path)).concat(/^\/$/, /^\/redirect\//)
  async function document(name: string): Promise<Document> {
    const html = withSettings(await readFile(join(folder, name), 'utf8'), settings)
    return { body: await compress(html), policy: contentSecurityPolicy(html) }
  }
  return {
    console: await document('index.html'),
    login: await document('login.html'),
    isPage: (path) => patterns.some((pattern) => pattern.test(path)),
  }
}
