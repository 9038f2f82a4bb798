import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import { buildHeader, buildIn, type PermissionMode } from '#contract/settings.ts'
import type { Page } from '#contract/kit/page.ts'
import { pathPattern } from '#contract/kit/page-path.ts'
import { type Compressed, compress } from './compression.ts'
import { policyHeader, type ServerSettings, withBase, withoutPolicy, withSettings } from './document-html.ts'

/** A document of the console ready to be sent. */
export interface Document {
  readonly body: Compressed
  readonly policy: string
}

/** For whom a document is. */
export interface DocumentView {
  /** Below which the visitor sees the console; it has to be one (`isBase`). */
  readonly base: string
  readonly permissionMode: PermissionMode
}

/** The console's two documents, and which addresses are pages of it. */
export interface Documents {
  of(name: DocumentName, view: DocumentView): Promise<Document>
  /** `path` is below the base. */
  isPage(path: string): boolean
  /** What the answers to calls say of the build, so that an open console learns of a newer one; nothing where the documents do not name it. */
  readonly buildHeaders: Readonly<Record<string, string>>
}

type DocumentName = 'console' | 'login'

const files = { console: 'index.html', login: 'login.html' } as const

/** Proxies of one server show it below few paths; whoever names more than these only makes it compress again. */
const keptBases = 8

/** Gives one document by base: our own is always there, of the others those that were asked for first go when there are too many. */
async function byBase(html: string, { own, pages }: { own: string; pages: readonly Page[] }): Promise<(base: string) => Promise<Document>> {
  const policy = policyHeader(html, pages)
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
  { base, settings, pages }: { base: string; settings: Omit<ServerSettings, 'permissionMode'>; pages: readonly Page[] },
): Promise<Documents> {
  const patterns = [...pages, ...pageGroups].map(({ path }) => pathPattern(path)).concat(/^\/$/, /^\/redirect\//)
  const read = async (file: string) => {
    const html = withoutPolicy(await readFile(join(folder, file), 'utf8'))
    const inMode = (permissionMode: PermissionMode) => byBase(withSettings(html, { ...settings, permissionMode }), { own: base, pages })
    return { FIXED: await inMode('FIXED'), BACK: await inMode('BACK') }
  }
  const build = buildIn(await readFile(join(folder, files.console), 'utf8'))
  const prepared = { console: await read(files.console), login: await read(files.login) }
  return {
    of: (name, view) => prepared[name][view.permissionMode](view.base),
    isPage: (path) => patterns.some((pattern) => pattern.test(path)),
    buildHeaders: build === undefined ? {} : { [buildHeader]: build },
  }
}
