import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { mockFileName } from '#contract/settings.ts'
import type { Compressed } from './compressed.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** A built file ready to be sent. */
export interface Asset {
  readonly body: Compressed
  readonly contentType: string
  /** Its name holds a hash of its content, so it may be kept for ever. */
  readonly isImmutable: boolean
}

// The server answers every call itself, and lets no page do without it.
const isOfMock = (name: string) => name.startsWith(`assets/${mockFileName}-`)

/** The files of the build by path, without the mock's. All are read at start: the build is small, and a name that is not in the map is not on the disk either. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = new Set(names)
  const read = (name: string) => readFile(join(folder, name))
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const contentType = contentTypes[extname(name)]
    if (!contentType || name.startsWith('.') || isOfMock(name)) continue
    const body = {
      identity: await read(name),
      br: files.has(`${name}.br`) ? await read(`${name}.br`) : undefined,
      gzip: files.has(`${name}.gz`) ? await read(`${name}.gz`) : undefined,
    }
    assets.set(`/${name}`, { body, contentType, isImmutable: name.startsWith('assets/') })
  }
  return assets
}
