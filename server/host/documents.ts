import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import type { Page } from '#contract/kit/page.ts'
import { type Compressed, compress } from './compressed.ts'
import { policyHeader, type ServerSettings, withBase, withoutPolicy, withSettings } from './document-html.ts'

/** A document of the console ready to be sent. */
export interface Document {
  readonly body: Compressed
  readonly policy: string
}

/** The console's two documents, and which addresses are pages of it. */
export interface Documents {
  /** The document for a visitor who sees the console below this base, which has to be one (`isBase`). */
  of(name: DocumentName, base: string): Promise<Document>
  /** `path` is below the base. */
  isPage(path: string): boolean
}

type DocumentName = 'console' | 'login'

const files = { console: 'index.html', login: 'login.html' } as const

/** Proxies of one server show it below few paths; whoever names more than these only makes it compress again. */
const keptBases = 8

function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replaceAll(/\W/g, '\\$&')}`))
    .join('')
  return new RegExp(`^${source}/?$`)
}

/** Gives one document by base: our own is always there, of the others those that were asked for first go when there are too many. */
async function byBase(html: string, own: string): Promise<(base: string) => Promise<Document>> {
  const policy = policyHeader(html)
  const make = async (base: string) => ({ body: await compress(withBase(html, base)), policy })
  const ofOwn = await make(own)
  const kept = new Map<string, Promise<Document>>()
  return async (base) => {
    if (base === own) return ofOwn
    const document = kept.get(base) ?? make(base)
    kept.set(base, document)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > keptBases) kept.delete(oldest)
    return document
  }
}

/** Reads the documents of the build and prepares them for serving below `base`; other bases are prepared when they are asked for. */
export async function readDocuments(
  folder: string,
  { base, settings, pages }: { base: string; settings: ServerSettings; pages: readonly Page[] },
): Promise<Documents> {
  const patterns = [...pages, ...pageGroups].map(({ path }) => pathPattern(path)).concat(/^\/$/, /^\/redirect\//)
  const read = async (file: string) => byBase(withoutPolicy(withSettings(await readFile(join(folder, file), 'utf8'), settings)), base)
  const prepared = { console: await read(files.console), login: await read(files.login) }
  return {
    of: (name, seenBelow) => prepared[name](seenBelow),
    isPage: (path) => patterns.some((pattern) => pattern.test(path)),
  }
}
