import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import { buildHeader, permissionModes, readBuildName } from '#contract/document-settings.ts'
import { lockAfterSeconds, timeZone } from '#contract/settings/core-settings.ts'
import { defaultLanguage } from '#contract/settings/site-settings.ts'
import type { Page } from '#contract/pages/page.ts'
import { pathPattern } from '#contract/pages/page-path.ts'
import { type Compressed, compress } from './compression.ts'
import { policyHeader, type ServerSettings, withBase, withIcon, withoutPolicy, withSettings, withTitle } from './document-html.ts'

/** A document of the console, ready to be sent. */
export interface Document {
  readonly body: Compressed
  readonly policy: string
}

/** The settings that administrators may change while the server runs. */
export type DocumentVariant = Omit<ServerSettings, 'version' | 'apiPrefix'>

/** The variant of a document. */
export interface DocumentView extends DocumentVariant {
  /** The path that the browser sees the console below; must satisfy `isBasePath`. */
  readonly base: string
  /** The origins that frames may show besides those of the pages. */
  readonly frameHosts: readonly string[]
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

/** The text of a document, below a base path. */
type BodyOf = (base: string) => Promise<Compressed>

/** A server is proxied below few paths; more of them only cost compressing again. */
const cachedBases = 8

/** Prepares the text of a document per base. The server's own is always kept; of the others, the oldest are evicted. */
async function perBase(html: string, { own }: { own: string }): Promise<BodyOf> {
  const make = (base: string) => compress(withBase(html, base))
  const ofOwn = await make(own)
  const cache = new Map<string, Promise<Compressed>>()
  return async (base) => {
    if (base === own) return ofOwn
    const body = cache.get(base) ?? make(base)
    cache.set(base, body)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size > cachedBases) cache.delete(oldest)
    return body
  }
}

/** Prepares a document for both permission modes and the default settings; of each mode, the one with the last settings is kept. */
async function perVariant(prepare: (variant: DocumentVariant) => Promise<BodyOf>): Promise<(variant: DocumentVariant) => Promise<BodyOf>> {
  const cache = new Map<string, { readonly key: string; readonly body: Promise<BodyOf> }>()
  const of = (variant: DocumentVariant) => {
    const { permissionMode } = variant
    const key = JSON.stringify(variant)
    const known = cache.get(permissionMode)
    if (known?.key === key) return known.body
    const body = prepare(variant)
    cache.set(permissionMode, { key, body })
    return body
  }
  const defaults = { lockAfterSeconds: lockAfterSeconds.initial, defaultLanguage: defaultLanguage.initial, timeZone: timeZone.initial }
  for (const permissionMode of permissionModes) await of({ permissionMode, ...defaults })
  return of
}

/** Returns the policy of a document. The last one is kept: the setting rarely changes. */
function policyWith(html: string, pages: readonly Page[]): (frameHosts: readonly string[]) => string {
  let last: { readonly key: string; readonly policy: string } | undefined
  return (frameHosts) => {
    const key = frameHosts.join(' ')
    if (last?.key !== key) last = { key, policy: policyHeader(html, [...pages, ...frameHosts.map((frameSrc) => ({ frameSrc }))]) }
    return last.policy
  }
}

/** Reads the documents of the build and prepares them for `base`; other bases are prepared on demand. */
export async function readDocuments(
  folder: string,
  { base, settings, pages }: { base: string; settings: Omit<ServerSettings, keyof DocumentVariant>; pages: readonly Page[] },
): Promise<Documents> {
  const patterns = [...pages, ...pageGroups].map(({ path }) => pathPattern(path)).concat(/^\/$/, /^\/redirect\//)
  const read = async (file: string) => {
    const html = withoutPolicy(await readFile(join(folder, file), 'utf8'))
    const prepare = async (variant: DocumentVariant) =>
      perBase(withSettings(withIcon(withTitle(html, variant), variant), { ...settings, ...variant }), { own: base })
    return { policy: policyWith(html, pages), bodyOf: await perVariant(prepare) }
  }
  const build = readBuildName(await readFile(join(folder, files.console), 'utf8'))
  const prepared = { console: await read(files.console), login: await read(files.login) }
  return {
    of: async (name, { base: seenBase, frameHosts, ...variant }) => ({
      body: await (await prepared[name].bodyOf(variant))(seenBase),
      policy: prepared[name].policy(frameHosts),
    }),
    isPage: (path) => patterns.some((pattern) => pattern.test(path)),
    buildHeaders: build === undefined ? {} : { [buildHeader]: build },
  }
}
