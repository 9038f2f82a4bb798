import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { docsFolder, docsPolicy } from '#contract/document-policy.ts'
import { mockFileName } from '#contract/settings.ts'
import type { Compressed } from './compression.ts'

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

/** A built file ready to be sent. */
export interface Asset {
  readonly body: Compressed
  readonly contentType: string
  /** Its name holds a hash of its content, so it may be kept for ever. */
  readonly isImmutable: boolean
  /** The security policy that goes with it; none with what is no page. */
  readonly policy?: string
}

// The server answers every call itself, and lets no page do without it.
const isOfMock = (name: string) => name.startsWith(`assets/${mockFileName}-`)

const isDocument = (name: string) => name.startsWith(docsFolder) && extname(name) === '.html'

// The console may show its own documents in a frame, and nobody else may.
const documentAsset = { contentType: 'text/html; charset=utf-8', policy: `${docsPolicy}; frame-ancestors 'self'` } as const

/** What a file is sent as; undefined where it is not sent: of the pages only the rendered documents are, for the console's own are written for each visitor. */
function kindOf(name: string): Pick<Asset, 'contentType' | 'policy'> | undefined {
  if (name.startsWith('.') || isOfMock(name)) return undefined
  if (isDocument(name)) return documentAsset
  const contentType = contentTypes[extname(name)]
  return contentType === undefined ? undefined : { contentType }
}

/** The files of the build by path, without the mock's. All are read at start: the build is small, and a name that is not in the map is not on the disk either. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = new Set(names)
  const read = (name: string) => readFile(join(folder, name))
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const kind = kindOf(name)
    if (!kind) continue
    const body = {
      identity: await read(name),
      br: files.has(`${name}.br`) ? await read(`${name}.br`) : undefined,
      gzip: files.has(`${name}.gz`) ? await read(`${name}.gz`) : undefined,
    }
    const asset = { body, ...kind, isImmutable: name.startsWith('assets/') }
    assets.set(`/${name}`, asset)
    if (isDocument(name)) assets.set(`/${name.replace(/index\.html$/, '')}`, asset)
  }
  return assets
}
