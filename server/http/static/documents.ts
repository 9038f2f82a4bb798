import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import { buildHeader, readBuildName, type PermissionMode } from '#contract/document-settings.ts'
import type { Page } from '#contract/pages/page.ts'
import { pathPattern } from '#contract/pages/page-path.ts'
import { type Compressed, compress } from './compression.ts'
import { policyHeader, type ServerSettings, withBase, withoutPolicy, withSettings } from './document-html.ts'

/** A document of the console, ready to be sent. */
export interface Document {
  readonly body: Compressed
  readonly policy: string
}

/** The variant of a document. */
export interface DocumentView {
  /** The path that the browser sees the console below; must satisfy `isBasePath`. */
  readonly base: string
  readonly permissionMode: PermissionMode
}

/** The console's two documents, and the paths of its pages. */
export interface Documents {
  of(name: DocumentName, view: DocumentView): Promise<Document>
  /** `path` is below the base. */
  isPage(path: string): boolean
  /** Headers that identify the build, so that an open console notices a newer one; empty if the documents name none. */
  readonly buildHeaders: Readonly<Record<string, string>>
}

type DocumentName = 'console' | 'login'

const files = { console: 'index.html', login: 'login.html' } as const

/** A server is proxied below few paths; more of them only cost compressing again. */
const cachedBases = 8

/** Prepares a document per base. The server's own is always kept; of the others, the oldest are evicted. */
async function perBase(
  html: string,
  { own, pages }: { own: string; pages: readonly Page[] },
): Promise<(base: string) => Promise<Document>> {
  const policy = policyHeader(html, pages)
  const make = async (base: string) => ({ body: await compress(withBase(html, base)), policy })
  const ofOwn = await make(own)
  const cache = new Map<string, Promise<Document>>()
  return async (base) => {
    if (base === own) return ofOwn
    const document = cache.get(base) ?? make(base)
    cache.set(base, document)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size > cachedBases) cache.delete(oldest)
    return document
  }
}

/** Reads the documents of the build and prepares them for `base`; other bases are prepared on demand. */
export async function readDocuments(
  folder: string,
  { base, settings, pages }: { base: string; settings: Omit<ServerSettings, 'permissionMode'>; pages: readonly Page[] },
): Promise<Documents> {
  const patterns = [...pages, ...pageGroups].map(({ path }) => pathPattern(path)).concat(/^\/$/, /^\/redirect\//)
  const read = async (file: string) => {
    const html = withoutPolicy(await readFile(join(folder, file), 'utf8'))
    const inMode = (permissionMode: PermissionMode) => perBase(withSettings(html, { ...settings, permissionMode }), { own: base, pages })
    return { FIXED: await inMode('FIXED'), BACK: await inMode('BACK') }
  }
  const build = readBuildName(await readFile(join(folder, files.console), 'utf8'))
  const prepared = { console: await read(files.console), login: await read(files.login) }
  return {
    of: (name, view) => prepared[name][view.permissionMode](view.base),
    isPage: (path) => patterns.some((pattern) => pattern.test(path)),
    buildHeaders: build === undefined ? {} : { [buildHeader]: build },
  }
}
