import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import type { Page } from '#contract/kit/page.ts'
import type { DocumentSettings } from '#contract/settings.ts'
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

const settingsBlock = /(<script type="application\/json" id="settings">)[^]*?(<\/script>)/

/** Writes the settings into a document; `<` is escaped, so that no value can end the block. */
export function withSettings(html: string, settings: DocumentSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace(settingsBlock, (_, open: string, close: string) => open + json + close)
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
export async function readDocuments(folder: string, settings: DocumentSettings, pages: readonly Page[]): Promise<Documents> {
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
