import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ranges = z.optional(z.record(z.string(), z.string()))
const manifestSchema = z.object({ dependencies: ranges, devDependencies: ranges, optionalDependencies: ranges })
const entrySchema = z.extend(manifestSchema, {
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
})
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) })

/** The dependencies in a package.json: version ranges by package. */
export type Manifest = z.infer<typeof manifestSchema>

/** A package in a lock file. */
export interface LockedPackage {
  /** Its folder, relative to the project. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** Empty when it has none. */
  readonly license: string
  /** The expected hash; empty when there is none. */
  readonly integrity: string
  /** Its source, if not the registry. */
  readonly origin: string | undefined
  /** For builds, tests or the browser; not needed by the server. */
  readonly isDev: boolean
  /** The product works without it. */
  readonly isOptional: boolean
  readonly hasInstallScript: boolean
}

/** The dependencies in package.json, those recorded in package-lock.json, and the locked packages. */
export interface Project {
  readonly manifest: Manifest
  readonly lockedManifest: Manifest
  readonly packages: readonly LockedPackage[]
}

/** Reads the two files of a folder. */
export function readProject(folder: string): Project {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { packages } = lockSchema.parse(read('package-lock.json'))
  return {
    manifest: manifestSchema.parse(read('package.json')),
    lockedManifest: packages[''] ?? {},
    packages: Object.entries(packages).flatMap(([path, entry]) => (path === '' ? [] : [lockedPackage(path, entry)])),
  }
}

function lockedPackage(path: string, entry: z.infer<typeof entrySchema>): LockedPackage {
  const { name = path.split('node_modules/').at(-1) ?? '', version = '', license = '', integrity = '', resolved } = entry
  const { dev = false, optional = false, hasInstallScript = false } = entry
  return { path, name, version, license: license, integrity, origin: resolved, isDev: dev, isOptional: optional, hasInstallScript }
}

/** A package and its version: `hono@4.13.19`. */
export function idOf({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`
}
