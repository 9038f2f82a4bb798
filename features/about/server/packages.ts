import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { UsedPackage } from '#features/about/contract/about.ts'

const entry = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
})
const lock = z.object({ packages: z.record(z.string(), entry) })

// The second is what npm notes of what it has installed, in the same words; a product that was moved without the first still has it.
const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json']

/** The machine that packages are looked at for: those that are made for others are left out. */
export interface Machine {
  readonly platform: string
  readonly arch: string
}

/** The packages that the product in a folder is made of, by name; none where nothing says which. */
export async function listPackages(root: URL, machine: Machine): Promise<UsedPackage[]> {
  for (const file of lockFiles) {
    const packages = await packagesOf(new URL(file, root), machine)
    if (packages) return packages
  }
  return []
}

async function packagesOf(file: URL, { platform, arch }: Machine): Promise<UsedPackage[] | undefined> {
  const parsed = z.safeParse(lock, await readJson(file))
  if (!parsed.success) return undefined
  const found = Object.entries(parsed.data.packages).flatMap(([path, { version, license: licence = '', dev, os, cpu }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const isMadeForIt = (os?.includes(platform) ?? true) && (cpu?.includes(arch) ?? true)
    if (!path.includes('node_modules/') || version === undefined || !isMadeForIt) return []
    const use: UsedPackage['use'] = dev ? 'console' : 'server'
    return { name, version, licence, use }
  })
  // One version may lie in several folders.
  const different = new Map(found.map((one) => [`${one.name}@${one.version} ${one.use}`, one]))
  return [...different.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function readJson(file: URL): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
