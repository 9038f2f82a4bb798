import { readFile } from 'node:fs/promises'

const packageFile = new URL('../../package.json', import.meta.url)

/** The version of the product. */
export async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(packageFile, 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
}
