import { readFile } from 'node:fs/promises'
import { root } from '#server/root.ts'

const packageFile = new URL('package.json', root)

/** The version of the product. */
export async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(packageFile, 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
}
