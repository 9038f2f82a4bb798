import { glob } from 'node:fs/promises'
import { conformanceFiles, contractFiles, type Modules, partOf, type Promises, promisesOf } from './promises.ts'
import type { Conformance } from './scenario.ts'

const root = new URL('../', import.meta.url)

async function modules<Module extends object>(pattern: string, without: ReadonlySet<string>): Promise<Modules<Module>> {
  const found: Record<string, Module> = {}
  for await (const file of glob(pattern, { cwd: root })) {
    const path = file.replaceAll('\\', '/')
    if (path.endsWith('.test.ts') || without.has(partOf(path))) continue
    // The compiler checks each file where it stands; which files there are is known only now.
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
    const module: Module = await import(new URL(path, root).href)
    found[path] = module
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The features, and the parts of the house, that bring something to the suite. */
export async function listParts(): Promise<string[]> {
  return Object.keys(await modules<object>(conformanceFiles, new Set())).map(partOf)
}

/** Finds what the contract promises. `without` names features, or parts of the house such as `preferences`, that are left alone. */
export async function discoverPromises(without: ReadonlySet<string> = new Set()): Promise<Promises> {
  const conformances = await modules<{ conformance: Conformance }>(conformanceFiles, without)
  const entries = Object.entries(conformances).map(([path, { conformance }]): [string, Conformance] => [path, conformance])
  return promisesOf(await modules<object>(contractFiles, without), Object.fromEntries(entries))
}
