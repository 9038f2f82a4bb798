import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ranges = z.optional(z.record(z.string(), z.string()))
const wishSchema = z.object({ dependencies: ranges, devDependencies: ranges, optionalDependencies: ranges })
const entrySchema = z.extend(wishSchema, {
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
})
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) })

/** What a project asks for: ranges of versions by package. */
export type Wish = z.infer<typeof wishSchema>

/** One package of a lock file. */
export interface LockedPackage {
  /** Where it belongs, from the root of the project. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** Empty where it names none. */
  readonly licence: string
  /** The hash that has to come out of what arrives; empty where there is none. */
  readonly integrity: string
  /** Where it comes from, if not from the registry. */
  readonly origin: string | undefined
  /** It builds, tests or is drawn in the browser: the server does without it. */
  readonly isDev: boolean
  readonly hasInstallScript: boolean
}

/** What package.json asks for, what package-lock.json believes that it asks for, and what that led to. */
export interface Project {
  readonly wish: Wish
  readonly lockedWish: Wish
  readonly packages: readonly LockedPackage[]
}

/** Reads the two files of a folder. */
export function readProject(folder: string): Project {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { packages } = lockSchema.parse(read('package-lock.json'))
  return {
    wish: wishSchema.parse(read('package.json')),
    lockedWish: packages[''] ?? {},
    packages: Object.entries(packages).flatMap(([path, entry]) => (path === '' ? [] : [lockedPackage(path, entry)])),
  }
}

function lockedPackage(path: string, entry: z.infer<typeof entrySchema>): LockedPackage {
  const { name = path.split('node_modules/').at(-1) ?? '', version = '', license = '', integrity = '', resolved } = entry
  const { dev = false, hasInstallScript = false } = entry
  return { path, name, version, licence: license, integrity, origin: resolved, isDev: dev, hasInstallScript }
}

/** A package as people write it: `hono@4.13.19`. */
export function idOf({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`
}
