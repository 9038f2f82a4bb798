import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod/mini'

const files = z._default(z.array(z.string()), [])
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: files, css: files, assets: files }))

/** The manifest of a build: chunks by source file, with their imports. */
export type Manifest = z.infer<typeof manifestSchema>

/** Reads the manifest of a build. */
export function readManifest(output: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')))
}

/** All files loaded with these sources, each once: code, imports, styles and assets. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const loaded = new Set<string>()
  const queue = [...sources]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key]
    if (!chunk || loaded.has(chunk.file)) continue
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) loaded.add(file)
    queue.push(...chunk.imports)
  }
  return [...loaded]
}

/** The files loaded with `sources` and not with `others`; throws if a source is not in the build under its name. */
export function filesOnlyOf(manifest: Manifest, sources: readonly string[], others: readonly string[]): ReadonlySet<string> {
  const missing = [...sources, ...others].filter((source) => !(source in manifest))
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`)
  const shared = new Set(filesOf(manifest, others))
  return new Set(filesOf(manifest, sources).filter((file) => !shared.has(file)))
}

/** The files referenced by a document: scripts, styles and images. */
export function filesNamedBy(output: string, document: string): string[] {
  const html = readFileSync(join(output, document), 'utf8')
  const files = [...html.matchAll(/ (?:src|href)="\.\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  if (!files.some((file) => file.endsWith('.js'))) throw new Error(`${document} references no script.`)
  return files
}

/** The transferred size of a built file. */
export function wireSize(output: string, file: string): number {
  const compressed = join(output, `${file}.br`)
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(join(output, file))).length
}

/** A file's name without its hash. */
export function nameOf(file: string): string {
  return file.replace(/^assets\//, '').replace(/-[\w-]{7}(?=\.\w+$)/, '')
}
