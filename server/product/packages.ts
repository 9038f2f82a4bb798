import { open, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { UsedPackage } from '#contract/used-package.ts'

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

// The second is npm's record of what it installed, in the same format; it is there even if a deployment left out the first.
const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json']

/** The platform to list packages for; packages for other platforms are left out. */
export interface Machine {
  readonly platform: string
  readonly arch: string
  /** `glibc` or `musl` on Linux, otherwise empty. */
  readonly libc: string
}

/** The platform of this process. */
export async function thisMachine(): Promise<Machine> {
  return { platform: process.platform, arch: process.arch, libc: process.platform === 'linux' ? await libcOf(process.execPath) : '' }
}

/** Linux executables name their loader near the beginning; each C library has its own. */
async function libcOf(program: string): Promise<string> {
  const file = await open(program)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).includes('/ld-musl-') ? 'musl' : 'glibc'
  } finally {
    await file.close()
  }
}

/** Whether an `os`, `cpu` or `libc` list of npm allows a value; entries with `!` exclude. */
function allows(list: z.infer<typeof machines>, value: string): boolean {
  const all = list === undefined ? [] : [list].flat()
  const [excluded, included] = [all.filter((name) => name.startsWith('!')), all.filter((name) => !name.startsWith('!'))]
  return !excluded.includes(`!${value}`) && (included.length === 0 || included.includes(value) || included.includes('any'))
}

/** The packages installed in a folder, sorted by name; empty if there is no lock file. */
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
    const isForMachine = allows(os, platform) && allows(cpu, arch) && allows(libc, ownLibc)
    if (!path.includes('node_modules/') || version === undefined || !isForMachine) return []
    const use: UsedPackage['use'] = dev ? 'console' : 'server'
    return { name, version, licence, use }
  })
  // The same version may be installed in several folders.
  const unique = new Map(found.map((item) => [`${item.name}@${item.version} ${item.use}`, item]))
  return [...unique.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

async function readJson(file: URL): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
