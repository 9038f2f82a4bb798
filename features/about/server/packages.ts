import { open, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { UsedPackage } from '#features/about/contract/about.ts'

const machines = z.optional(z.union([z.array(z.string()), z.string()]))
const entry = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  os: machines,
  cpu: machines,
  libc: machines,
})
const lock = z.object({ packages: z.record(z.string(), entry) })

// The second is what npm notes of what it has installed, in the same words; a product that was moved without the first still has it.
const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json']

/** The machine that packages are looked at for: those that are made for others are left out. */
export interface Machine {
  readonly platform: string
  readonly arch: string
  /** `glibc` or `musl`; empty where it has neither, as everywhere but on Linux. */
  readonly libc: string
}

/** The machine that this process runs on. */
export async function thisMachine(): Promise<Machine> {
  return { platform: process.platform, arch: process.arch, libc: process.platform === 'linux' ? await libcOf(process.execPath) : '' }
}

/** Near its beginning, a program for Linux names the loader that starts it, which is its C library's own. */
async function libcOf(program: string): Promise<string> {
  const file = await open(program)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).includes('/ld-musl-') ? 'musl' : 'glibc'
  } finally {
    await file.close()
  }
}

/** Whether a list of npm's names a machine: one of its names, or with `!` none of them. */
function names(list: z.infer<typeof machines>, machine: string): boolean {
  const all = list === undefined ? [] : [list].flat()
  const [refused, wanted] = [all.filter((name) => name.startsWith('!')), all.filter((name) => !name.startsWith('!'))]
  return !refused.includes(`!${machine}`) && (wanted.length === 0 || wanted.includes(machine) || wanted.includes('any'))
}

/** The packages that the product in a folder is made of, by name; none where nothing says which. */
export async function listPackages(root: URL, machine: Machine): Promise<UsedPackage[]> {
  for (const file of lockFiles) {
    const packages = await packagesOf(new URL(file, root), machine)
    if (packages) return packages
  }
  return []
}

async function packagesOf(file: URL, { platform, arch, libc: ownLibc }: Machine): Promise<UsedPackage[] | undefined> {
  const parsed = z.safeParse(lock, await readJson(file))
  if (!parsed.success) return undefined
  const found = Object.entries(parsed.data.packages).flatMap(([path, { version, license: licence = '', dev, os, cpu, libc }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const isMadeForIt = names(os, platform) && names(cpu, arch) && names(libc, ownLibc)
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
