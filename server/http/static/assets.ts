import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { docsFolder, docsPolicy } from '#contract/document-policy.ts'
import { demoFilePrefix } from '#contract/document-settings.ts'
import { AssetBody } from './asset-body.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** A file of the build, ready to be sent. */
export interface Asset {
  readonly body: AssetBody
  readonly contentType: string
  /** The name contains a hash of the content, so it can be cached forever. */
  readonly isImmutable: boolean
  /** The content security policy of an HTML page. */
  readonly policy?: string
}

const isDocument = (name: string) => name.startsWith(docsFolder) && extname(name) === '.html'

// Only the console may frame its documentation.
const documentAsset = { contentType: 'text/html; charset=utf-8', policy: `${docsPolicy}; frame-ancestors 'self'` } as const

/** The content type and policy of a file; undefined if it is not served. Of HTML files only the documentation is; the console's are in documents.ts. */
function kindOf(name: string): Pick<Asset, 'contentType' | 'policy'> | undefined {
  // The demonstration is never served: the server handles every call itself.
  if (name.startsWith('.') || name.startsWith(demoFilePrefix)) return undefined
  if (isDocument(name)) return documentAsset
  const contentType = contentTypes[extname(name)]
  return contentType === undefined ? undefined : { contentType }
}

/** Reads the files of the build into memory, by path and without those of the demonstration. No request ever reads the disk. */
export async function readAssets(folder: string, signal?: AbortSignal): Promise<Map<string, Asset>> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = new Set(names)
  const read = (name: string) => readFile(join(folder, name), { signal })
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const kind = kindOf(name)
    if (!kind) continue
    const isBrotli = files.has(`${name}.br`)
    const asset = {
      body: new AssetBody(await read(isBrotli ? `${name}.br` : name), { isBrotli }),
      ...kind,
      isImmutable: name.startsWith('assets/'),
    }
    assets.set(`/${name}`, asset)
    if (isDocument(name)) assets.set(`/${name.replace(/index\.html$/, '')}`, asset)
  }
  return assets
}
